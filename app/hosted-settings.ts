/** How the browser reaches Firebase Authentication; all values are public. */
export interface HostedSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** The emulator's address, in tests. */
  emulator: string | undefined
}

/** Name of the meta element that carries these settings. */
export const HOSTED_IDENTITY = 'hosted-identity'

/** Reads the settings from the page; undefined where the store keeps the accounts itself. */
export function hostedSettings(): HostedSettings | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${HOSTED_IDENTITY}"]`)?.content
  return content ? JSON.parse(content) : undefined
}
