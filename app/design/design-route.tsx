import { DesignPage } from './design-page.tsx'

/** Every part of the design system in every state. In development only. */
export default function Design() {
  return <DesignPage />
}
