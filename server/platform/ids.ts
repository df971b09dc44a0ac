import { v7, validate } from 'uuid'

/** A new id: UUID v7, so that rows sort by the time they were made. */
export const newId = (): string => v7()

/** Whether a text from outside can be an id at all; what cannot is simply not found. */
export const isId = (text: string): boolean => validate(text)
