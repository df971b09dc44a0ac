import { DesignPage } from './design-page.tsx'

export default function Design() {
  return <DesignPage />
}
