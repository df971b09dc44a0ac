import { redirect } from 'react-router'

/** Where a person lands after sign-up is the home page (READINGS, Addresses). */
export const loader = () => redirect('/', 301)
