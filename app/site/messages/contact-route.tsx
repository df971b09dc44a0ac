import { data, redirect } from 'react-router'
import { sendMessage } from '#contract/site/contact.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { read, storeDetails, submit } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/contact-route.ts'
import { messageOf } from './contact-draft.ts'
import { contactRefusal } from './contact-refusal.ts'

export const handle = { startsLate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { hours } = context.get(storeDetails)
  const { facts } = await read(context, getText, { params: { name: 'imprint' } })
  const { address, phone } = facts.operator ?? {}
  const asked = new URL(request.url).searchParams
  return { address, phone, hours, sent: asked.has('sent') }
}

/** Handles a submit without JavaScript, or before hydration. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const typed = (name: string) => {
    const value = form.get(name)
    // Browsers submit line ends as CRLF.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const values = {
    email: typed('email'),
    subject: typed('subject'),
    number: typed('number'),
    message: typed('message'),
  }
  const problem = await submit(context, sendMessage, { body: messageOf(values) })
  if (!problem) throw redirect('/contact?sent=yes', 303)
  return data({ values, refusal: contactRefusal(problem) }, { status: problem.status })
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('contact.title')} · ${store.name}`,
    description: t('contact.lead'),
    path: '/contact',
  })
}

const ContactPage = lazyScreen('contact', async () => (await import('./contact-page.tsx')).ContactPage)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />
}
