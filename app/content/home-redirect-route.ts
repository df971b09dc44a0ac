import { redirect } from 'react-router'

/** Where a person lands after sign-up is the home page (rules: P-2). */
export const loader = () => redirect('/', 301)
