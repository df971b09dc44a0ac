export interface HostedSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** The emulator's address, in tests. */
  emulator: string | undefined
}

export const HOSTED_IDENTITY = 'hosted-identity'

/** Reads the settings from the page; undefined where the store keeps the accounts itself. */
export function hostedSettings(): HostedSettings | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${HOSTED_IDENTITY}"]`)?.content
  return content ? JSON.parse(content) : undefined
}
