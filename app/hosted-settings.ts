/** How the browser reaches Firebase Authentication; all of it is public. */
export interface HostedSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** Its emulator's address, in tests. */
  emulator: string | undefined
}

/** The name of the meta element by which a page says that its store uses Firebase, and which project. */
export const HOSTED_IDENTITY = 'hosted-identity'

/** What the page says of it; undefined where the store keeps the accounts itself. */
export function hostedSettings(): HostedSettings | undefined {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${HOSTED_IDENTITY}"]`)?.content
  return said ? JSON.parse(said) : undefined
}
