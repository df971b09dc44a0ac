import { redirect } from 'react-router'

/** The address after sign-up; redirects to the home page (rules: P-2). */
export const loader = () => redirect('/', 301)
