import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { OWNER } from '#server/selling/orders/order-mail-facts.ts'
import { ofOwnCompany, type PersonalTable } from './personal-table.ts'
import { tablesOfOrders } from './tables-of-orders.ts'

const ownSubjects = `SELECT i.subject FROM identities i JOIN person ON i.user_id = person.id WHERE i.issuer = '${EMBEDDED}'`

type Exported = PersonalTable['exported']

function entered(table: string, columns: string[], exported: Exported): PersonalTable {
  const erased = `DELETE FROM ${table} t USING person WHERE t.user_id = person.id`
  return { table, columns, exported, erased, entered: true }
}

const ofSignIn = (table: string, columns: string[], leftOut: string): PersonalTable => ({
  table,
  columns,
  exported: { leftOut },
  erased: { by: 'auth_users' },
})

/**
 * In the order of erasure: a row is erased before those that lead to it. `personal-tables.test.ts` compares this list
 * with PostgreSQL's catalogue.
 */
export const personalTables: PersonalTable[] = [
  {
    table: 'outbox',
    columns: ['recipient', 'facts'],
    exported: {
      as: 'mails',
      rows: `SELECT m.kind, m.recipient, m.facts, m.created_at, m.sent_at FROM outbox m
        JOIN person ON m.recipient = person.email
          OR (m.recipient <> '${OWNER}' AND m.facts ->> 'id' IN (SELECT id::text FROM orders WHERE user_id = person.id))
        LEFT JOIN orders o ON o.id = CASE WHEN m.facts ->> 'id' ~ '^[0-9a-f-]{36}$' THEN (m.facts ->> 'id')::uuid END
        WHERE ${ofOwnCompany('o')}
        ORDER BY m.created_at`,
    },
    erased: `DELETE FROM outbox m USING person WHERE person.email IN (m.recipient, m.facts ->> 'email')
      OR m.facts ->> 'message' IN (SELECT id::text FROM messages WHERE email = person.email)
      OR m.facts ->> 'offer' IN (SELECT o.id::text FROM offers o WHERE o.user_id = person.id OR o.email = person.email)
      OR m.facts ->> 'id' IN (SELECT id::text FROM orders WHERE user_id = person.id)
      RETURNING m.id`,
  },
  {
    table: 'invitations',
    columns: ['email', 'token_hash'],
    exported: {
      leftOut: 'Roles that wait to be accepted; those of the account are in the part account.',
    },
    erased: 'DELETE FROM invitations i USING person WHERE i.email = person.email',
  },
  {
    table: 'message_events',
    columns: ['answer'],
    exported: { leftOut: 'The answers are in the part messages.' },
    erased: { by: 'messages' },
  },
  {
    table: 'messages',
    columns: ['email', 'subject', 'number', 'body', 'fingerprint'],
    exported: {
      as: 'messages',
      rows: `SELECT m.email, m.subject, m.number, m.body, m.created_at,
          (SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.answer, 'at', e.created_at) ORDER BY e.id) FROM message_events e
           WHERE e.message_id = m.id AND e.answer IS NOT NULL) AS answers FROM messages m JOIN person ON m.email = person.email
          LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN offers f ON f.id = m.offer_id
        WHERE ${ofOwnCompany('o')} AND ${ofOwnCompany('f')}
        ORDER BY m.created_at`,
    },
    erased: `DELETE FROM messages m USING person WHERE m.email = person.email
      OR m.order_id IN (SELECT id FROM orders WHERE user_id = person.id)
      OR m.offer_id IN (SELECT o.id FROM offers o WHERE o.user_id = person.id OR o.email = person.email)`,
  },
  {
    table: 'withdrawals',
    columns: ['order_number', 'email', 'name', 'lines', 'fingerprint'],
    exported: {
      as: 'withdrawals',
      rows: `SELECT w.order_number, w.email, w.name, w.lines, w.received_at FROM withdrawals w
        JOIN person ON w.email = person.email ORDER BY w.received_at`,
    },
    erased: 'DELETE FROM withdrawals w USING person WHERE w.email = person.email',
  },
  // Prices of offers stay, as those of orders do.
  {
    table: 'offer_lines',
    columns: ['reference'],
    exported: { leftOut: 'The lines are in the part offers.' },
    erased: `UPDATE offer_lines l SET reference = NULL FROM person
      JOIN offers o ON o.user_id = person.id OR o.email = person.email WHERE l.offer_id = o.id AND o.company_id IS NULL AND l.reference IS NOT NULL`,
    entered: true,
  },
  {
    table: 'offer_events',
    columns: ['detail'],
    exported: { leftOut: 'The words of the person are in the part offers.' },
    erased: `UPDATE offer_events e SET detail = e.detail - 'note' FROM person
      JOIN offers o ON o.user_id = person.id OR o.email = person.email WHERE e.offer_id = o.id AND o.company_id IS NULL AND e.detail ? 'note'`,
    entered: true,
  },
  {
    table: 'offers',
    columns: ['email', 'note', 'po_number', 'ship_to', 'bill_to', 'reason'],
    exported: {
      as: 'offers',
      rows: `SELECT o.serial, o.state, o.email, o.valid_until, o.note, o.po_number, o.ship_to, o.bill_to, o.reason, o.created_at,
          (SELECT jsonb_agg(jsonb_build_object('part_number', p.part_number, 'quantity', l.quantity, 'wished_price', l.wished_price,
             'wished_on', l.wished_on, 'reference', l.reference, 'price', CASE WHEN o.state NOT IN ('draft', 'asked') THEN l.price END) ORDER BY l.position)
           FROM offer_lines l JOIN products p ON p.id = l.product_id WHERE l.offer_id = o.id) AS lines
        FROM offers o JOIN person ON (o.user_id = person.id OR o.email = person.email) AND o.known
          AND ${ofOwnCompany('o')} ORDER BY o.created_at`,
    },
    // Those of a company stay its own, without the email.
    erased: `UPDATE offers o SET email = '', (user_id, note, po_number, ship_to, bill_to, reason, state) = (
        SELECT k.user_id, k.note, k.po_number, k.ship_to, k.bill_to, k.reason,
          coalesce(k.state, CASE WHEN o.state IN ('draft', 'asked', 'open') THEN 'withdrawn' ELSE o.state END)
        FROM (SELECT) one LEFT JOIN offers k ON k.id = o.id AND k.company_id IS NOT NULL)
      FROM person WHERE o.user_id = person.id OR o.email = person.email`,
    entered: true,
  },
  entered('reviews', ['email', 'comment'], {
    as: 'reviews',
    rows: `SELECT r.email, r.rating, r.comment, r.created_at FROM reviews r JOIN person ON r.user_id = person.id
      ORDER BY r.created_at`,
  }),
  entered('lists', ['name', 'note', 'lines', 'unmatched', 'secret'], {
    as: 'lists',
    rows: `SELECT l.name, l.note, l.boards, l.spare_percent, l.lines, l.unmatched, l.secret IS NOT NULL AS shared, l.updated_at AS changed_at FROM lists l
      JOIN person ON l.user_id = person.id ORDER BY l.updated_at`,
  }),
  entered('api_keys', ['name'], {
    as: 'keys',
    rows: `SELECT k.name, k.scopes, k.expires_on, k.created_at, k.last_used_at FROM api_keys k
      JOIN person ON k.user_id = person.id ORDER BY k.created_at`,
  }),
  entered('webhooks', ['url', 'secret', 'former_secret'], { leftOut: 'Settings of the shop, with secrets.' }),
  entered('stock_notices', [], {
    as: 'stockNotices',
    rows: `SELECT p.part_number, p.name, n.quantity, n.created_at FROM stock_notices n
      JOIN person ON n.user_id = person.id JOIN products p ON p.id = n.product_id ORDER BY n.created_at`,
  }),
  entered('bom_columns', ['header'], {
    as: 'bomColumns',
    rows: `SELECT c.header, c.columns, c.updated_at AS changed_at FROM bom_columns c JOIN person ON c.user_id = person.id
      ORDER BY c.updated_at`,
  }),
  entered('profiles', ['name', 'address', 'phone', 'education'], {
    as: 'profile',
    rows: `SELECT p.name, p.address, p.phone AS number, p.education, p.updated_at FROM profiles p
      JOIN person ON p.user_id = person.id`,
  }),
  entered('carts', ['lines'], {
    as: 'cart',
    rows: 'SELECT c.lines, c.updated_at AS changed_at FROM carts c JOIN person ON c.user_id = person.id',
  }),
  {
    table: 'addresses',
    columns: ['address'],
    exported: {
      as: 'addresses',
      rows: `SELECT a.address, a.updated_at AS changed_at FROM addresses a JOIN person ON a.user_id = person.id
          AND ${ofOwnCompany('a')} ORDER BY a.id`,
    },
    // Those of a company are its own.
    erased: 'DELETE FROM addresses a USING person WHERE a.user_id = person.id AND a.company_id IS NULL',
    entered: true,
  },
  {
    table: 'company_members',
    columns: [],
    exported: {
      as: 'companies',
      rows: `SELECT c.name, c.country, c.vat_number, m.role, m.limit_cents, m.joined_at FROM company_members m
        JOIN person ON m.user_id = person.id JOIN companies c ON c.id = m.company_id`,
    },
    erased: 'DELETE FROM company_members m USING person WHERE m.user_id = person.id',
  },
  {
    table: 'companies',
    columns: ['papers_to'],
    exported: { leftOut: 'A firm is no person; that of the account is in the part companies.' },
    erased: `UPDATE companies c SET papers_to = NULL FROM person WHERE c.papers_to = person.email`,
  },
  entered('idempotency_keys', ['key', 'request_hash', 'answer'], {
    leftOut: 'Copies of answers about orders, payments and reviews, kept for 2 days.',
  }),
  {
    table: 'auth_sessions',
    columns: ['token', 'ipAddress', 'userAgent'],
    exported: {
      as: 'sessions',
      rows: `SELECT s."userAgent" AS browser, s."ipAddress" AS address, s."createdAt" AS signed_in_at,
          s."updatedAt" AS last_used_at, s."expiresAt" AS ends_at
        FROM auth_sessions s WHERE s."userId" IN (${ownSubjects})`,
    },
    erased: { by: 'auth_users' },
  },
  ofSignIn(
    'auth_accounts',
    ['accountId', 'accessToken', 'refreshToken', 'idToken', 'scope', 'password'],
    'A hash of the password, and copies of data in auth_users and identities.',
  ),
  ofSignIn('password_resets', ['token_hash'], 'Hashes of links in mails.'),
  ofSignIn(
    'email_verifications',
    ['token_hash', 'email'],
    "Hashes of links in mails, with the account's email.",
  ),
  entered('email_changes', ['email', 'former_hash', 'new_hash'], {
    leftOut: 'Hashes of links in mails, with a new email that waits for them.',
  }),
  ofSignIn(
    'auth_second_factors',
    ['secret', 'backupCodes'],
    'The encrypted secret and recovery codes of the second factor.',
  ),
  {
    table: 'auth_verifications',
    columns: ['identifier', 'value'],
    exported: {
      leftOut: 'Secrets of a sign-in under way, for minutes, and of remembered devices, for 30 days.',
    },
    erased: 'DELETE FROM auth_verifications v USING person WHERE v."identifier" = person.email',
  },
  {
    table: 'auth_users',
    columns: ['name', 'email', 'image', 'openIdIssuer', 'openIdEmail'],
    exported: {
      as: 'signIns',
      rows: `SELECT i.issuer, i.subject, a."name", a."email", a."emailVerified" AS email_verified, a."image",
          a."openIdIssuer" AS provider, a."openIdEmail" AS provider_email, i.created_at
        FROM person JOIN identities i ON i.user_id = person.id
        LEFT JOIN auth_users a ON i.issuer = '${EMBEDDED}' AND a."id" = i.subject`,
    },
    // An account that was created and never used has no identity.
    erased: `DELETE FROM auth_users a USING person WHERE a."id" IN (${ownSubjects})
      OR a."email" = person.email AND NOT EXISTS (
        SELECT FROM identities i WHERE i.issuer = '${EMBEDDED}' AND i.subject = a."id")`,
  },
  {
    table: 'identities',
    columns: ['issuer', 'subject'],
    exported: { leftOut: 'The rows are in the part signIns.' },
    erased: 'DELETE FROM identities i USING person WHERE i.user_id = person.id',
  },
  ...tablesOfOrders,
  {
    table: 'audits',
    columns: ['findings'],
    exported: { leftOut: 'Findings about the books, which may contain the email of the account.' },
    erased: `UPDATE audits SET findings = (
        SELECT jsonb_agg(CASE WHEN f -> 'facts' ->> 'email' = person.email
          THEN jsonb_set(f, '{facts,email}', '""') ELSE f END ORDER BY nth)
        FROM jsonb_array_elements(findings) WITH ORDINALITY AS each (f, nth))
      FROM person WHERE findings @> jsonb_build_array(jsonb_build_object('facts', jsonb_build_object('email', person.email)))`,
  },
  {
    table: 'user_events',
    columns: ['key_name', 'former_email'],
    exported: {
      as: 'history',
      rows: `SELECT e.kind, e.created_at AS at, e.key_name AS key, e.former_email FROM user_events e JOIN person ON e.user_id = person.id
        ORDER BY e.id`,
    },
    // The audit of accounts stays complete, with ids that lead to no name.
    erased:
      'UPDATE user_events e SET key_name = NULL, former_email = NULL FROM person WHERE e.user_id = person.id',
    entered: true,
  },
  {
    table: 'users',
    columns: ['email', 'name'],
    exported: {
      as: 'account',
      rows: `SELECT u.id, u.email, u.name, u.role, u.roles, u.email_verified, u.created_at, u.closed_at,
        u.seen_on FROM users u
        JOIN person ON u.id = person.id`,
    },
    erased: `UPDATE users u SET email = '', name = '', role = 'buyer', roles = '{}', email_verified = false, seen_on = NULL,
        closed_at = coalesce(u.closed_at, now()), erased_at = coalesce(u.erased_at, now())
      FROM person WHERE u.id = person.id`,
  },
]
