import { redirect } from 'react-router'

/** The specified spelling is '/signUp'; the plain one leads there. */
export const loader = () => redirect('/signUp', 301)
