import type { z } from 'zod'
import type { Scope } from '#contract/people/scopes.ts'
import type { Problem } from '#contract/refusals.ts'
import type { CallApi } from './call-api.ts'

export interface ToolParts {
  callApi: CallApi
  origin: string
}

/** `text` is for assistants that read no structured answers. */
export interface Told {
  text: string
  structured: Record<string, unknown>
}

export interface AssistantTool<Input extends z.ZodType = z.ZodType> {
  name: string
  description: string
  input: Input
  /** Of the key that the tool needs. */
  scope?: Scope
  acts?: true
  run: (input: z.output<Input>, parts: ToolParts) => Promise<Told | { problem: Problem }>
}

export const tool = <Input extends z.ZodType>(described: AssistantTool<Input>): AssistantTool =>
  described as unknown as AssistantTool
