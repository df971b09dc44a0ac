// Made by `npm run statements` from the SQL of all statements and the migrated database. Do not edit.
import type { Json, List } from './statement-types.ts'

/** By name: the parameters of a statement, any of which may be null, and its row. */
export interface Statements {
  'accept-offer': { values: { id: string; version: number; actor: string }; row: { offer_id: string } }
  'account-facts': { values: { userId: string }; row: { paid: boolean; order_view: 'cards' | 'table' } }
  'account-of-email': { values: { formEmail: string }; row: {  } }
  'add-email-change': { values: { callerId: string; id: string; email: string; share: number; toFormer: string; former: string; toNew: string }; row: { recipient: string } }
  'add-imported-alternatives': { values: { alternatives: string | object }; row: {  } }
  'add-imported-datasheets': { values: { datasheets: string | object }; row: {  } }
  'add-imported-images': { values: { images: string | object }; row: {  } }
  'add-imported-references': { values: { references: string | object }; row: {  } }
  'add-imported-settings': { values: { section: string; value: string | object }; row: {  } }
  'add-invitation': { values: { id: string; email: string; roles: List<string>; callerId: string; mailId: string }; row: { id: string; email: string; roles: string[]; expires_at: Date; by: string } }
  'add-limit-uses': { values: { keys: List<string>; seconds: List<number>; mosts: List<number> }; row: { key: string } }
  'add-lines-refunded-event': { values: { orderId: string; actor: string; cents: number }; row: {  } }
  'add-losable-limit-uses': { values: { keys: List<string>; seconds: List<number>; mosts: List<number> }; row: { key: string } }
  'add-offer-event': { values: { kind: string; actor: string; note: string; id: string }; row: {  } }
  'add-received-lines': { values: { positions: List<number>; quantities: List<number>; restock: List<number>; id: string }; row: {  } }
  'add-settings-version': { values: { section: string; version: number; data: string | object; callerId: string }; row: { version: number } }
  'addresses-of-user': { values: { callerId: string; companyId: string }; row: { id: string; address: Json } }
  'addresses-with-region-text': { values: { after: string; batch: number }; row: { id: string; address: Json } }
  'admin-behind-identity': { values: { email: string; issuer: string; subject: string }; row: {  } }
  'admin-emails-among': { values: { inLowerCase: List<string> }; row: { email: string } }
  'admin-of-email': { values: { email: string }; row: {  } }
  'admins-of-email': { values: { email: string }; row: { email: string } }
  'agreed-prices-of-company': { values: { id: string }; row: { part_number: string | null; quantity: number | null; price: string | null; until: string | null; higher: boolean } }
  'agreed-prices-of-parts': { values: { companyId: string; ids: List<string>; partNumbers: List<string> }; row: { id: string; part_number: string; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean; agreed: Json } }
  'all-families': { values: {  }; row: { key: string; parent: string | null; name: string; count: number; parameters: Json } }
  'all-webhooks': { values: {  }; row: { id: string; url: string; types: string[]; is_on: boolean; owner: string; failures: number; due_at: Date | null; created_at: Date; put_aside: number } }
  'alternatives-of-part': { values: { partNumber: string; body: number }; row: { grade: string; id: string | null; part_number: string | null; name: string | null; description: string | null; img: string | null; price: string | null; minimum_order: number | null; available_quantity: number | null; family: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete' | null; order_multiple: number | null; price_breaks: Json | null; orders_ended: boolean; differences: Json | null } }
  'announce-ended-orders': { values: { now: Date | string }; row: {  } }
  'answer-message': { values: { id: string; actor: string; text: string; mailId: string }; row: { known: boolean; changed: number } }
  'answer-of-message': { values: { event: string }; row: { answer: string; asked_at: Date; order_id: string | null; offer_id: string | null; subject: string } }
  'answer-statement': { values: { cameIn: boolean; id: string }; row: {  } }
  'any-admin': { values: {  }; row: {  } }
  'any-user-of-email': { values: { email: string }; row: {  } }
  'any-webhook-on': { values: {  }; row: { any: boolean } }
  'approval-of-order': { values: { callerId: string; id: string }; row: { awaited: boolean; own: boolean; leads: boolean } }
  'approve-order': { values: { callerId: string; poNumber: string; id: string; note: string }; row: { id: string } }
  'are-events-without-id': { values: {  }; row: { waiting: boolean } }
  'asked-entries': { values: { id: string }; row: { id: string; identity: string; cents: number; day: string; text: string; account: string | null; asked: Json } }
  'asked-statement': { values: { id: string }; row: { source: 'camt' | 'camt.052' | 'camt.054' | 'mt940' | 'csv'; asks_direction: boolean; left_out: Json | null } }
  'assign-password': { values: { embedded: string; accountSubject: string; keepKeys: List<string>; endedBy: string; mailId: string; id: string; password: string }; row: {  } }
  'balance-receipts': { values: { orderId: string }; row: { payment_id: string | null; cents: number } }
  'bank-account-changed-lately': { values: {  }; row: { former: string; present: string; at: Date; by: string | null } }
  'begin-change-epoch': { values: {  }; row: {  } }
  'bom-columns-of-user': { values: { userId: string }; row: { header: string; columns: Json } }
  'buyer-to-pay-by': { values: { userId: string }; row: { email_verified: boolean } }
  'buyer-unverified': { values: { userId: string }; row: {  } }
  'caller': { values: { userId: string; issuedAt: number; session: string }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; orders_version: number; company: Json | null; snapshot: string } }
  'cart-of-user': { values: { userId: string }; row: { version: number; lines: Json } }
  'change-choices': { values: { order: List<string>; choice: string; name: string; said: string; alsoCalled: List<string>; family: string; parameter: string }; row: {  } }
  'change-company': { values: { name: string; poRequired: boolean; selfApproval: boolean; vatGiven: boolean; vatNumber: string; papersGiven: boolean; papersTo: string; aboveGiven: boolean; approvalAbove: number; id: string }; row: {  } }
  'change-currency': { values: { currency: string }; row: { currency: string } }
  'change-family': { values: { name: string; said: string; alsoCalled: List<string>; warnings: string; key: string }; row: {  } }
  'change-member': { values: { role: string; limitGiven: boolean; limit: number; userId: string; id: string }; row: {  } }
  'change-order': { values: { poNumber: string; note: string; neededBy: Date | string; papersTo: string; shipTo: string | object; billTo: string | object; address: string; phone: string; id: string; positions: List<number>; references: List<string>; doubtful: boolean; callerId: string; what: string }; row: {  } }
  'change-parameter': { values: { key: string; name: string; kind: string; unit: string; typedIn: string; shortName: string; inTable: boolean; filter: boolean; better: string; several: boolean; said: string; alsoCalled: List<string>; family: string; parameter: string }; row: {  } }
  'change-password': { values: { hash: string; subject: string; checked: string; kept: string; callerId: string; keepKeys: List<string>; endedBy: string; mailId: string }; row: { ended: number } }
  'change-roles': { values: { roles: List<string>; userId: string; verifiedNeeded: boolean; embedded: string; callerId: string }; row: { id: number } }
  'change-webhook': { values: { callerId: string; key: string; url: string; types: List<string>; on: boolean; id: string }; row: { id: string; url: string; types: string[]; is_on: boolean; owner: string; failures: number; due_at: Date | null; created_at: Date; put_aside: number } }
  'changed-parts-of-feed': { values: { some: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; gone: boolean; values: Json | null } }
  'changes-since': { values: { snapshot: string; parts: boolean }; row: { snapshot: string; epoch: string | null; lost: boolean; changes: Json | null } }
  'check-of-order': { values: { id: string; name: string }; row: { check: Json } }
  'claim-audit': { values: { night: Date | string; leaseMinutes: number }; row: { night: string } }
  'claim-entry': { values: { identity: string; source: string; entryId: string }; row: { identity: string } }
  'claim-first-admin': { values: { userId: string }; row: {  } }
  'claim-import': { values: { fault: string }; row: { id: string; file_name: string; restore: boolean; pictures_name: string | null; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; columns: Json; reading: Json; email: string } }
  'claim-mails': { values: { leaseSeconds: number; most: number }; row: { id: string; recipient: string; kind: string; facts: Json; created_at: Date; attempts: number } }
  'claim-open-payment': { values: { orderId: string; callerId: string; companyId: string; role: boolean; id: string; openedFrom: string }; row: { order_state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; by_card: boolean; awaiting: boolean; id: string; order_id: string; intent_id: string; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number; refunded_cents: number; dispute: 'open' | 'won' | 'lost'; pay_by: 'card' | 'transfer'; tries: number } }
  'claim-order': { values: { callerId: string; id: string }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; packer: Json | null; shipping_dispute: string | null; checks: Json; to_ship: Json | null } }
  'claim-paper-to-search': { values: { failures: number }; row: { id: string } }
  'claim-payments-to-compare': { values: { young: number; most: number }; row: { id: string; order_id: string; intent_id: string } }
  'claim-payments-to-refund': { values: { young: number; most: number }; row: { id: string; order_id: string; intent_id: string } }
  'claim-pro-forma-to-search': { values: { failures: number }; row: { order_id: string } }
  'claim-step': { values: { step: number; subject: string }; row: { id: string } }
  'claim-undrawn-paper': { values: { drawingSeconds: number }; row: { id: string } }
  'claim-vies-checks': { values: { atOnce: number; maxTries: number }; row: { order_id: string; bill_to: Json } }
  'claim-webhooks': { values: { id: string }; row: { webhook: string; url: string; secrets: string[]; failures: number; refused: number; lease: string; role: 'buyer' | 'admin'; roles: string[]; closed: boolean; id: number; type: string; at: Date; data: Json } }
  'clashes-of-moved-family': { values: { key: string; gained: List<string> }; row: { name: string } }
  'close-account': { values: { userId: string; kind: string; actor: string; embedded: string; mailId: string }; row: { closed: number } }
  'close-printed-login': { values: { printed: string }; row: {  } }
  'closed-users-of-email': { values: { email: string; id: string }; row: { id: string } }
  'colleague-who-cancels': { values: { id: string; actor: string }; row: { leads: boolean } }
  'columns-of-import': { values: { id: string }; row: { columns: Json; reading: Json } }
  'company': { values: { id: string }; row: { id: string; name: string; country: string; vat_number: string | null; po_required: boolean; approval_above_cents: number | null; self_approval: boolean; papers_to: string | null; members: Json | null; invitations: Json | null } }
  'company-to-offer': { values: { id: string }; row: {  } }
  'compare-agreed-prices': { values: { productIds: List<string>; quantities: List<number>; prices: List<number | string>; untils: List<Date | string>; id: string }; row: { added: number; removed: number; changed: number } }
  'compare-cross-references': { values: { partNumbers: List<string>; manufacturers: List<string>; packages: List<string>; notes: List<string>; ours: List<string> }; row: { product_id: string | null; first: number; present_id: string | null; present_ours: string; present_note: string | null; present_number: string } }
  'compare-own-part-numbers': { values: { folded: List<string>; ours: List<string>; productIds: List<string>; id: string }; row: { added: number; removed: number; changed: number } }
  'confirm-email-change': { values: { hash: string; callerId: string }; row: { email: string; both: boolean } }
  'confirm-hold': { values: { id: string; callerId: string }; row: { id: string } }
  'confirms-orders': { values: {  }; row: { confirms: boolean } }
  'correct-stock': { values: { change: number; id: string; callerId: string; note: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; place: string | null; version: number; archived_at: Date | null; created_at: Date } }
  'count-closed-users': { values: { most: number }; row: { total: number } }
  'count-companies': { values: { pattern: string; most: number }; row: { total: number } }
  'count-disputed-orders': { values: { maxCount: number }; row: { total: number } }
  'count-matching-closed-users': { values: { pattern: string; most: number }; row: { total: number } }
  'count-matching-open-users': { values: { pattern: string; most: number }; row: { total: number } }
  'count-of-export': { values: { pattern: string; family: string; most: number }; row: { count: number } }
  'count-offers': { values: { ofDesk: boolean; callerId: string; callerEmail: string; companyId: string; state: string; pattern: string }; row: { total: number } }
  'count-open-users': { values: { most: number }; row: { total: number } }
  'count-order-of-key': { values: { totalCents: number; key: string }; row: {  } }
  'count-orders': { values: { states: List<string>; maxCount: number }; row: { total: number } }
  'count-orders-to-ship': { values: { maxCount: number }; row: { total: number } }
  'count-payment-event': { values: { id: string }; row: { id: string } }
  'count-payment-try': { values: { id: string; tries: number }; row: {  } }
  'count-products-of-family': { values: { family: string; most: number }; row: { families: string[] | null; total: number } }
  'count-refund-for-buyer': { values: { orderId: string }; row: {  } }
  'count-refund-try': { values: { id: string; tries: number }; row: {  } }
  'count-refused-lines': { values: { id: string }; row: { refused: number | null } }
  'count-review-stars': { values: {  }; row: { rating: number; count: number } }
  'count-users-with-role': { values: { role: string; open: boolean; pattern: string }; row: { total: number } }
  'counted-for-new-buyers': { values: { countedFor: List<string> }; row: { lines: number; cents: number } }
  'credit-of-buyer': { values: { userId: string }; row: { paid_cents: number; unpaidCents: number } }
  'cross-references-of-product': { values: { id: string }; row: { ours: string; reference: Json | null } }
  'cursor-of-product': { values: { id: string }; row: {  } }
  'cursor-of-review': { values: { id: string }; row: {  } }
  'decide-check': { values: { state: string; callerId: string; note: string; id: string; name: string }; row: {  } }
  'declined-payment': { values: { intentId: string }; row: { order_id: string; user_id: string; opened_from: string | null } }
  'delete-address': { values: { id: string; callerId: string; companyId: string }; row: { id: string } }
  'delete-file-of-import': { values: { claimedId: string }; row: {  } }
  'delete-former-import': { values: {  }; row: {  } }
  'delete-former-pictures': { values: { importId: string }; row: {  } }
  'delete-import-bases': { values: { id: string }; row: {  } }
  'delete-import-chunks': { values: { claimedId: string }; row: {  } }
  'delete-list': { values: { id: string; callerId: string }; row: { id: string } }
  'delete-old-changes': { values: {  }; row: {  } }
  'delete-stock-notice': { values: { callerId: string; partNumber: string }; row: {  } }
  'delete-stock-notices-of-user': { values: { userId: string }; row: { ended: number } }
  'delete-unused-datasheet': { values: {  }; row: { address: string } }
  'delete-webhook': { values: { id: string }; row: { id: string } }
  'deliveries-of-webhook': { values: { id: string; after: string; skipped: boolean; limit: number }; row: { id: string; webhook_id: string; event_id: number; event_type: string; replay: boolean; status: number | null; answer: string | null; failure: string | null; took_ms: number; created_at: Date; body: string | null } }
  'desk-counts': { values: {  }; row: { unpaid: number; paid: number; cancelled: number; expired: number; refunded: number; to_ship: number; disputed: number; new_messages: number; waiting_reviews: number; asked_returns: number; has_returns: boolean; asked_offers: number; to_return: number; takes_transfers: boolean } }
  'desk-product-by-id': { values: { id: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; place: string | null; version: number; archived_at: Date | null; created_at: Date } }
  'discard-import': { values: { id: string }; row: { id: string } }
  'dispatching-now': { values: {  }; row: { dispatching: Json | null } }
  'draw-paper-with-signs': { values: { id: string; callerId: string; number: string }; row: {  } }
  'drop-from-ended-orders': { values: { userId: string }; row: {  } }
  'drop-lines-of-offer': { values: { id: string }; row: {  } }
  'drop-name': { values: { userId: string; embedded: string }; row: {  } }
  'drop-waiting-mails': { values: { userId: string }; row: {  } }
  'due-refund': { values: { refundId: string }; row: { id: string; order_id: string; payment_id: string; intent_id: string; cents: number; takes_rest: boolean; tries: number } }
  'due-refund-of-no-order': { values: { paymentId: string }; row: { id: string; order_id: string; payment_id: string; intent_id: string; cents: number; takes_rest: boolean; tries: number } }
  'due-refunds-of-order': { values: { intentId: string }; row: { id: string; order_id: string; payment_id: string; intent_id: string; cents: number; takes_rest: boolean; tries: number } }
  'email-change-link': { values: { callerId: string; hash: string }; row: { own: boolean | null; email: string } }
  'email-of-account': { values: { subject: string }; row: { email: string } }
  'encrypt-second-factor-again': { values: { secret: string; codes: string; subject: string; formerSecret: string; formerCodes: string }; row: {  } }
  'end-admin': { values: { userId: string; callerId: string }; row: { id: number } }
  'end-holds-to-drop': { values: { userId: string }; row: {  } }
  'end-import-with-fault': { values: { state: string; fault: string; claimedId: string }; row: {  } }
  'end-invitation': { values: { id: string }; row: { id: string } }
  'end-invitation-to-company': { values: { id: string; email: string }; row: { id: string } }
  'end-key': { values: { ownerId: string; id: string; endedBy: string; mailId: string }; row: { ended: number } }
  'end-of-offer': { values: { until: string; zone: string }; row: { at: Date; possible: boolean } }
  'end-offer': { values: { to: string; reason: string; id: string }; row: { id: string } }
  'end-other-sessions-at-first-proof': { values: { embedded: string; callerId: string; session: string }; row: {  } }
  'end-own-session': { values: { session: string }; row: {  } }
  'end-refunds-by-transfer': { values: { paymentId: string; toReturn: number }; row: {  } }
  'end-session-of-replaced-password': { values: { token: string; comparedHash: string }; row: { id: string } }
  'end-session-of-user': { values: { embedded: string; userId: string; id: string }; row: { ended: number } }
  'end-sessions-of-user': { values: { embedded: string; userId: string; keepKeys: List<string>; endedBy: string }; row: { ended: number } }
  'entered-company': { values: {  }; row: { value: Json } }
  'entries-of-statement': { values: { statementId: string }; row: { id: string; identity: string; cents: number; day: string; text: string; account: string | null; match: 'exact' | 'amount-differs' | 'likely' | 'none' | 'known'; order_id: string | null; source: 'camt' | 'camt.052' | 'camt.054' | 'mt940' | 'csv' } }
  'equivalents-of-numbers-by-package': { values: { asked: List<string> }; row: { asked: string; replaced_package: string | null; note: string | null; id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'equivalents-of-part': { values: { partNumber: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'erased-lately': { values: {  }; row: { id: string } }
  'event-of-delivery': { values: { delivery: string; id: string }; row: { id: number; type: string; at: Date; data: Json; body: string | null; url: string; secrets: string[] } }
  'events-after': { values: { after: number; limit: number }; row: { pruned: number; id: number | null; type: string | null; at: Date | null; data: Json | null } }
  'events-of-family': { values: { key: string; maxEvents: number }; row: { id: string | null; kind: 'added' | 'changed' | 'moved' | 'removed' | 'parameter-added' | 'parameter-changed' | 'parameter-removed' | 'choice-added' | 'choice-changed' | 'choice-removed'; at: Date; by: string | null; detail: Json } }
  'events-of-offer': { values: { id: string }; row: { id: number; kind: 'asked' | 'changed' | 'sent' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'reminded'; version: number; created_at: Date; by: string | null; detail: Json } }
  'events-of-product': { values: { id: string; maxEvents: number }; row: { id: string | null; kind: 'added' | 'changed' | 'stock-corrected' | 'deleted' | 'restored'; at: Date; by: string | null; detail: Json } }
  'events-of-user': { values: { id: string }; row: { id: string | null; kind: 'made-admin' | 'admin-ended' | 'roles-changed' | 'removed' | 'closed' | 'reopened' | 'data-exported' | 'erased' | 'password-reset' | 'unpaid-orders-cancelled' | 'second-factor-on' | 'second-factor-off' | 'second-factor-reset' | 'key-made' | 'key-ended' | 'email-changed'; at: Date; by: string | null; roles: string[] | null; key_name: string | null; former_email: string | null } }
  'events-of-visible-order': { values: { callerId: string; companyId: string; may: boolean; id: string }; row: { id: string; at: Date; kind: string; transaction_id: string | null; cents: number | null; shipment: number | null; check: string | null; note: string | null; is_own: boolean; by: string | null } }
  'example-questions': { values: {  }; row: { question: string } }
  'expected-transfer': { values: { orderId: string }; row: { until: Date; currency: string; payment: Json | null; card: boolean } }
  'expire-offers': { values: {  }; row: { offer_id: string } }
  'expiring-orders': { values: { expiringHours: number; rows: number }; row: { id: string; email: string; name: string; lines: number; total_cents: number; hold_until: Date } }
  'export-card-payments': { values: { zone: string; after: string; since: Date | string; until: Date | string }; row: { id: string; at: Date; day: string; serial: number; reference: string; amount: number } }
  'export-lost-disputes': { values: { zone: string; after: string; since: Date | string; until: Date | string }; row: { id: string; at: Date; day: string; serial: number; reference: string; amount: number } }
  'export-order-lines': { values: { since: Date | string; until: Date | string; orderId: string; line: number; beyond: string }; row: { order_id: string; serial: number; line: number; partNumber: string; name: string; reference: string | null; quantity: number; price: number; total: number; shipped: number; refunded: number; in_period: boolean } }
  'export-orders': { values: { zone: string; lastId: string; beyond: string; since: Date | string; until: Date | string }; row: { id: string; serial: number; orderedOn: string | null; paidOn: string | null; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; customer: string; company: string | null; email: string; country: string | null; vatNumber: string | null; region: string | null; poNumber: string | null; payBy: 'card' | 'transfer'; net: number; tax: number; total: number; refunded: number } }
  'export-papers': { values: { zone: string; kind: string; serial: number; since: Date | string; until: Date | string; from: string; to: string }; row: { serial: number; day: string; orderNumber: string; customer: string; country: string | null; region: string | null; vatNumber: string | null; charges: Json; total_cents: number; of: Json | null } }
  'export-refunds': { values: { zone: string; after: string; since: Date | string; until: Date | string }; row: { id: string; at: Date; day: string; serial: number; reference: string; amount: number } }
  'export-stock-movements': { values: { lastId: number; since: Date | string; until: Date | string }; row: { id: number; created_at: Date; serial: number | null; partNumber: string; change: number; reason: string; who: string | null } }
  'export-stock-values': { values: { until: Date | string; lastId: string }; row: { id: string; partNumber: string; quantity: number; price: number; value: number } }
  'export-transfers': { values: { from: Date | string; to: Date | string; day: Date | string; after: string }; row: { id: string; day: string; kind: string; serial: number; reference: string; amount: number } }
  'factor-of-account': { values: { subject: string; embedded: string }; row: { subject: string; email: string; on: boolean } }
  'factor-of-session': { values: { embedded: string; userId: string; session: string }; row: { passed: boolean; fresh: boolean; on: boolean } }
  'facts-before-opening': { values: { unsorted: string }; row: { mailed: boolean; kept: boolean; stocked: boolean; ordered: boolean } }
  'facts-of-parts': { values: { ids: List<string> }; row: { id: string; name: string; family: string; values: Json } }
  'facts-of-shop-to-export': { values: {  }; row: { currency: string | null; settings: Json; images: Json; datasheets: Json; references: Json; alternatives: Json } }
  'fallback-family': { values: {  }; row: { key: string } }
  'families-below': { values: { family: string }; row: { key: string } }
  'families-by-size-of-search': { values: {  }; row: { family: string } }
  'families-of-desk': { values: {  }; row: { key: string; name: string; path: string[]; products: number } }
  'families-of-search': { values: {  }; row: { key: string; name: string; parent: string | null; path: string[]; position: number; said: string | null; alsoCalled: string[] } }
  'families-to-export': { values: { pattern: string; family: string }; row: { family: string } }
  'family-by-key': { values: { key: string }; row: { key: string; name: string; parents: Json; children: Json; parameters: Json } }
  'family-links': { values: { family: string }; row: { roots: Json; path: Json; children: Json } }
  'family-of-desk': { values: { key: string }; row: { key: string; name: string; warnings: string | null; parents: Json; children: Json; products: number; path: Json; parameters: Json } }
  'family-of-part': { values: { partNumber: string }; row: { family: string } }
  'file-of-families': { values: {  }; row: { key: string; parent: string | null; name: string; kind: string | null; alsoCalled: string[]; warnings: string | null; parameters: Json } }
  'find-key': { values: { factorNeeded: boolean; embedded: string; secret: Uint8Array }; row: { key: string; scopes: string[]; last_used_at: Date | null; id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; orders_version: number; company: Json | null; snapshot: string; now: number; factor_missing: boolean } }
  'find-payable-orders': { values: { most: number; serial: number; pattern: string; cents: number; limit: number }; row: { id: string; serial: number; customer_name: string; company: string | null; total_cents: number; open: number; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded' } }
  'finish-audit': { values: { findings: string | object; provider: boolean; night: Date | string }; row: {  } }
  'first-admin-email': { values: {  }; row: { email: string } }
  'first-order-to-ship-of-user': { values: { id: string }; row: { serial: number } }
  'forget-audits': { values: { night: Date | string; nightsKept: number }; row: {  } }
  'forget-bom-columns': { values: { userId: string; header: string }; row: {  } }
  'forget-ended-limit-uses': { values: { rows: number }; row: { gone: number } }
  'forget-import-bases': { values: { importId: string }; row: {  } }
  'forget-limit-uses': { values: { use: string }; row: {  } }
  'forget-refused-lines': { values: { importId: string }; row: {  } }
  'former-numbers-of-feed': { values: { some: List<string>; firstAt: Date | string }; row: { part_number: string } }
  'free-key': { values: { userId: string; call: string; key: string }; row: {  } }
  'fresh-session': { values: { session: string }; row: {  } }
  'give-back-audit': { values: { night: Date | string }; row: {  } }
  'give-back-webhook': { values: { pause: number; webhook: string; lease: string }; row: {  } }
  'give-parameter-new-id': { values: { key: string; parameter: string }; row: {  } }
  'give-up-payment': { values: { paymentId: string }; row: {  } }
  'give-up-refund': { values: { refundId: string }; row: {  } }
  'given-address': { values: { hash: string; keptBy: string }; row: { address: string } }
  'handled-payment-event': { values: { eventId: string }; row: {  } }
  'has-statement': { values: { statementId: string }; row: { id: string } }
  'held-by-new-buyers': { values: { account: string; widest: string; productIds: List<string> }; row: { id: string; pieces: number; own: number; near: number; transfer: number } }
  'held-share': { values: {  }; row: { share: number } }
  'hold-answer-of-entry': { values: { entryId: string; cents: number }; row: { id: string } }
  'hold-fallback-family': { values: { fallbackFamily: string }; row: { key: string } }
  'holds-email': { values: { id: string }; row: {  } }
  'identity-known-as': { values: { issuer: string; subject: string; named: string }; row: {  } }
  'insert-address': { values: { id: string; callerId: string; companyId: string; address: string | object; most: number }; row: { id: string; address: Json } }
  'insert-choice': { values: { key: string; name: string; family: string; parameter: string }; row: {  } }
  'insert-dashboard-refund': { values: { id: string; orderId: string; paymentId: string; cents: number; taxCents: number; thereId: string }; row: {  } }
  'insert-families-of-file': { values: { families: string | object }; row: {  } }
  'insert-family': { values: { key: string; parent: string; name: string }; row: {  } }
  'insert-key': { values: { id: string; callerId: string; name: string; hash: Uint8Array; scopes: List<string>; expiresOn: Date | string; limit: number; withFactor: boolean; most: number; mailId: string }; row: { id: string; name: string; scopes: string[]; expires_on: string | null; order_limit_cents: number | null; created_at: Date; last_used_at: Date | null; webhooks: number } }
  'insert-lines-of-offer': { values: { id: string; productIds: List<string>; quantities: List<number>; wished: List<number | string>; days: List<Date | string>; references: List<string>; prices: List<number | string>; leads: List<string> }; row: {  } }
  'insert-list': { values: { id: string; callerId: string; name: string; note: string; boards: number; sparePercent: number; lines: string | object; unmatched: string | object; most: number }; row: { id: string; name: string; note: string | null; boards: number; secret: string | null; version: number; updated_at: Date; line_count: number; unmatched_count: number; lines: Json; spare_percent: number; unmatched: Json } }
  'insert-message': { values: { id: string; email: string; subject: string; message: string; fingerprint: string; number: string }; row: {  } }
  'insert-offer': { values: { id: string; company: string; state: string; email: string; userId: string; actor: string; validUntil: Date | string; note: string; poNumber: string; shipTo: string | object; billTo: string | object; shippingCents: number }; row: {  } }
  'insert-order-refund': { values: { lines: string | object; id: string; orderId: string; paymentId: string; cents: number; chargeCents: number; taxCents: number; takesRest: boolean; reason: string; actor: string }; row: {  } }
  'insert-parameter': { values: { family: string; key: string; name: string; kind: string; unit: string; typedIn: string; shortName: string; inTable: boolean; filter: boolean; better: string; several: boolean }; row: {  } }
  'insert-parameters-of-file': { values: { parameters: string | object }; row: {  } }
  'insert-receipt': { values: { id: string; orderId: string; cents: number; receivedOn: Date | string; reference: string; note: string; account: string; actor: string }; row: {  } }
  'insert-return': { values: { id: string; orderId: string; state: string; reason: string; text: string; positions: List<number>; quantities: List<number>; unsent: List<number> }; row: {  } }
  'insert-review': { values: { callerId: string; id: string; callerEmail: string; review: number; comment: string; verifiedNeeded: boolean }; row: { waiting: boolean } }
  'insert-statement': { values: { id: string; actor: string; source: string; asksDirection: boolean; leftOut: string | object }; row: {  } }
  'insert-statement-entries': { values: { statementId: string; entries: string | object }; row: {  } }
  'insert-stock-notice': { values: { partNumber: string; callerId: string; quantity: number; most: number }; row: { known: boolean; added: boolean } }
  'insert-transfer': { values: { id: string; name: string; cents: number; orderId: string }; row: {  } }
  'insert-webhook': { values: { id: string; callerId: string; key: string; url: string; types: List<string>; on: boolean; secret: string }; row: { id: string; url: string; types: string[]; is_on: boolean; owner: string; failures: number; due_at: Date | null; created_at: Date; put_aside: number } }
  'insert-withdrawal': { values: { id: string; orderNumber: string; email: string; name: string; lines: string | object; fingerprint: string }; row: {  } }
  'instants-of-period': { values: { from: Date | string; zone: string; to: Date | string }; row: { since: Date; until: Date } }
  'invite-to-company': { values: { id: string; email: string; company: string; role: string; limit: number; callerId: string; mailId: string }; row: { email: string; role: 'admin' | 'buyer' | 'viewer'; limit_cents: number | null; expires_at: Date } }
  'is-admin': { values: { email: string }; row: { admin: boolean; roles: string[] } }
  'is-import-requested': { values: { deskImportLock: number }; row: {  } }
  'is-import-running': { values: {  }; row: { running: boolean } }
  'is-past-day': { values: { expiresOn: Date | string }; row: { past: boolean | null } }
  'is-verified-address': { values: { recipient: string }; row: {  } }
  'join-company': { values: { callerId: string; company: string; role: string; limit: number }; row: { company_id: string } }
  'keep-answer': { values: { userId: string; call: string; key: string; hash: string; done: string | object }; row: { answer: Json } }
  'keep-auth-account': { values: { id: string; email: string; name: string; emailVerified: boolean; newId: string; hash: string }; row: { subject: string } }
  'keep-bom-columns': { values: { callerId: string; header: string; columns: string | object; maxHeaders: number }; row: {  } }
  'keep-cart': { values: { callerId: string; lines: string | object; versions: List<number> }; row: { version: number } }
  'keep-datasheet': { values: { address: string; count: number; uploadedBy: string }; row: {  } }
  'keep-default-seller': { values: { company: string | object }; row: {  } }
  'keep-dispute': { values: { dispute: string; paymentId: string; mailId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'keep-email-change-token': { values: { recipient: string; hash: string; change: string }; row: { email: string; expires_at: Date; former: string; former_verified: boolean; taken: boolean } }
  'keep-fetched-pictures': { values: { addresses: List<string>; images: List<string> }; row: {  } }
  'keep-image': { values: { hash: string; keptBy: string; address: string; width: number; height: number; bytes: number; uploadedBy: string }; row: { address: string } }
  'keep-intent': { values: { intentId: string; paymentId: string }; row: { intent_id: string } }
  'keep-invitation-token': { values: { hash: string; invitation: string }; row: { roles: string[]; expires_at: Date; company: string | null; by: string } }
  'keep-order-view': { values: { orderView: string; userId: string }; row: {  } }
  'keep-paper-file': { values: { id: string; pdf: Uint8Array; hash: Uint8Array; mailId: string }; row: {  } }
  'keep-payment-event': { values: { eventId: string; type: string; intentId: string }; row: {  } }
  'keep-payment-opener': { values: { openedFrom: string; paymentId: string; callerId: string; companyId: string; role: boolean }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'keep-pro-forma-file': { values: { orderId: string; version: string; pdf: Uint8Array }; row: {  } }
  'keep-profile': { values: { user: string; userId: string; embedded: string; address: string; number: string; education: string }; row: {  } }
  'keep-provider-events-fetched': { values: { newestCreated: number }; row: {  } }
  'keep-refunded-sum': { values: { refundedCents: number; next: string; paymentId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'keep-refunds': { values: { paymentId: string; refunds: string | object }; row: {  } }
  'keep-replay': { values: { event: number; type: string; replay: boolean; status: number; answer: string; failure: string; tookMs: number; lease: string; body: string; deliveryId: string; webhook: string; delivered: boolean }; row: { id: string; webhook_id: string; event_id: number; event_type: string; replay: boolean; status: number | null; answer: string | null; failure: string | null; took_ms: number; created_at: Date; body: string | null } }
  'keep-reset-token': { values: { hash: string; recipient: string; embedded: string }; row: { unverified: boolean | null; first_proof: boolean | null } }
  'keep-undrawable-of-paper': { values: { places: string | object; id: string }; row: {  } }
  'keep-undrawable-of-pro-forma': { values: { places: string | object; orderId: string }; row: {  } }
  'keep-verification-token': { values: { hash: string; recipient: string; embedded: string }; row: { subject: string } }
  'kept-currency': { values: {  }; row: { currency: string } }
  'kept-image': { values: { address: string }; row: { kept: boolean } }
  'kept-under-key': { values: { userId: string; call: string; key: string }; row: { request_hash: string; answer: Json } }
  'key-order-limit': { values: { key: string }; row: { limit: number; ordered: number } }
  'keys-of-desk': { values: {  }; row: { id: string; name: string; scopes: string[]; expires_on: string | null; order_limit_cents: number | null; created_at: Date; last_used_at: Date | null; webhooks: number; email: string; role: 'buyer' | 'admin'; roles: string[] } }
  'keys-of-explained-import': { values: {  }; row: { families: string[]; parameters: string[] } }
  'keys-of-reset-link': { values: { embedded: string; hash: string }; row: { _id: string; name: string } }
  'keys-of-tree': { values: {  }; row: { key: string; path: string[]; name: string; parameters: Json } }
  'keys-of-user': { values: { userId: string }; row: { id: string; name: string; scopes: string[]; expires_on: string | null; order_limit_cents: number | null; created_at: Date; last_used_at: Date | null; webhooks: number } }
  'kicad-categories': { values: {  }; row: { id: string; name: string; parts: number } }
  'kicad-count-of-family': { values: { family: string }; row: { parts: number } }
  'kicad-part': { values: { partNumber: string }; row: { id: string; part_number: string; name: string; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; datasheet: string | null; symbol: string | null; footprint: string | null; family: string; family_name: string; parameters: Json | null; texts: Json | null } }
  'kicad-parts-in-stock': { values: { after: string }; row: { id: string; part_number: string; name: string; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; datasheet: string | null; symbol: string | null; footprint: string | null; family: string; family_name: string; parameters: Json | null; texts: Json | null } }
  'kicad-parts-of-family': { values: { category: string; after: string; stockOnly: boolean }; row: { id: string; part_number: string; name: string; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; datasheet: string | null; symbol: string | null; footprint: string | null; family: string; family_name: string; parameters: Json | null; texts: Json | null } }
  'known-differences': { values: { ids: List<string> }; row: { product_id: string; replaced: Json } }
  'knows-generic-plans': { values: {  }; row: { known: boolean | null } }
  'last-closed-users': { values: { embedded: string; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date; seen_on: string | null; orders: number; second_factor: boolean } }
  'last-closed-users-before': { values: { embedded: string; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date; seen_on: string | null; orders: number; second_factor: boolean } }
  'limit-waits': { values: { keys: List<string>; seconds: List<number>; mosts: List<number> }; row: { key: string; most: number; seconds: number } }
  'lines-not-returnable': { values: { orderId: string }; row: { position: number } }
  'lines-of-offer': { values: { id: string }; row: { position: number; quantity: number; wished_price: string | null; wished_on: string | null; reference: string | null; offered: string | null; lead_text: string | null; id: string; part_number: string; name: string; img: string; archived: boolean; weight_grams: string | null; hs_code: string | null; origin_country: string | null; eccn: string | null; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean; own_number: string | null } }
  'lines-of-orders-to-export': { values: { callerId: string; companyId: string; after: string; reducedRest: string }; row: { id: string; serial: number; date: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; po_number: string | null; currency: string; part_number: string | null; name: string; reference: string | null; quantity: number | null; price: string | null; cents: number; shipped: number | null; own_number: string | null; carriers: string | null; tracking_numbers: string | null } }
  'lines-of-returned-refunds': { values: { returned: List<string> }; row: { name: string; part_number: string; quantity: number; cents: number } }
  'lines-to-ship': { values: { orderId: string }; row: { position: number; part_number: string; left_to_ship: number } }
  'link-entry': { values: { receiptId: string; identity: string }; row: {  } }
  'link-first-admin': { values: { embedded: string; subject: string; id: string }; row: {  } }
  'linked-families': { values: {  }; row: { key: string } }
  'list-exists': { values: { id: string; callerId: string }; row: {  } }
  'list-invitations': { values: {  }; row: { id: string; email: string; roles: string[]; expires_at: Date; by: string } }
  'list-of-secret': { values: { secret: string }; row: { name: string; note: string | null; boards: number; spare_percent: number; lines: Json; unmatched: Json } }
  'list-of-user': { values: { id: string; callerId: string }; row: { id: string; name: string; note: string | null; boards: number; secret: string | null; version: number; updated_at: Date; line_count: number; unmatched_count: number; lines: Json; spare_percent: number; unmatched: Json } }
  'list-papers': { values: { after: string; q: string; orderSerial: number; paperKind: string; paperSerial: number; limit: number }; row: { id: string; kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; position: number; number: number; created_at: Date; zone: string; order_id: string; order_serial: number; customer: string; cents: number | null; currency: string } }
  'list-receipts': { values: { after: string; q: string; serial: number; limit: number }; row: { id: string; cents: number; day: string; reference: string | null; note: string | null; to_return_cents: number; returned_cents: number; moved_cents: number; reversed: boolean; account: string | null; order_id: string; serial: number; customer: string; places_again: boolean } }
  'list-receipts-to-return': { values: { after: string; q: string; serial: number; limit: number }; row: { id: string; cents: number; day: string; reference: string | null; note: string | null; to_return_cents: number; returned_cents: number; moved_cents: number; reversed: boolean; account: string | null; order_id: string; serial: number; customer: string; places_again: boolean } }
  'listed-by-part-number': { values: { partNumber: string; families: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'listed-products-found': { values: { ids: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'lists-of-user': { values: { callerId: string }; row: { id: string; name: string; note: string | null; boards: number; secret: string | null; version: number; updated_at: Date; line_count: number; unmatched_count: number } }
  'lists-to-add': { values: { ids: List<string>; callerId: string }; row: { name: string; boards: number; spare_percent: number; lines: Json } }
  'lock-account-to-reset': { values: { embedded: string; hash: string }; row: { subject: string; user_id: string | null; first_proof: boolean } }
  'lock-account-to-sign-in': { values: { email: string }; row: {  } }
  'lock-answer': { values: { id: string }; row: { came_in: boolean | null } }
  'lock-asking-user': { values: { userId: string }; row: { closed: boolean } }
  'lock-both-users': { values: { callerId: string; userId: string }; row: { id: string; role: 'buyer' | 'admin'; roles: string[]; open: boolean } }
  'lock-buyer': { values: { issuedAt: number; callerId: string }; row: { closed: boolean; withdrawn: boolean; email_verified: boolean; unpaid_orders: number; orders_version: number; has_paid: boolean; paid_cents: number; set_config: string } }
  'lock-buyer-of-order-placed-again': { values: { userId: string }; row: { closed: boolean } }
  'lock-caller': { values: { key: string; issuedAt: number; callerId: string }; row: { withdrawn: boolean | null } }
  'lock-company': { values: { id: string }; row: { country: string } }
  'lock-cross-references': { values: {  }; row: {  } }
  'lock-desk-import': { values: { deskImportLock: number }; row: { alone: boolean } }
  'lock-email': { values: { email: string }; row: { pg_advisory_xact_lock: string | null } }
  'lock-event-numbers': { values: {  }; row: {  } }
  'lock-families': { values: {  }; row: { pg_advisory_xact_lock: string | null } }
  'lock-families-below': { values: { key: string }; row: {  } }
  'lock-family-to-remove': { values: { key: string }; row: {  } }
  'lock-first-admin': { values: {  }; row: { pg_advisory_xact_lock: string | null } }
  'lock-former-import': { values: {  }; row: { running: boolean; open: boolean; pictured: boolean; columns: Json; reading: Json } }
  'lock-importing-admin': { values: { email: string }; row: { id: string } }
  'lock-invitation': { values: { hash: string; ofCompany: boolean }; row: { id: string; email: string; roles: string[]; company_id: string | null; company_role: 'admin' | 'buyer' | 'viewer' | null; limit_cents: number | null; actor: string; actor_role: 'buyer' | 'admin'; actor_roles: string[]; actor_open: boolean; actor_leads: boolean } }
  'lock-key': { values: { lock: string }; row: { pg_advisory_xact_lock: string | null } }
  'lock-member': { values: { userId: string }; row: {  } }
  'lock-message': { values: { fingerprint: string }; row: { pg_advisory_xact_lock: string | null } }
  'lock-networks': { values: { networks: List<string> }; row: { pg_advisory_xact_lock: string | null } }
  'lock-offer': { values: { id: string }; row: { state: 'draft' | 'asked' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'; version: number; valid: boolean; company_id: string | null } }
  'lock-offer-to-change': { values: { id: string }; row: { state: 'draft' | 'asked' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'; version: number } }
  'lock-order-and-payment-of-intent': { values: { intentId: string; paymentId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number; order_state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; order_transaction_id: string | null } }
  'lock-order-of-entry': { values: { orderId: string }; row: { id: string } }
  'lock-order-of-receipt': { values: { id: string }; row: { id: string } }
  'lock-order-of-return': { values: { id: string }; row: {  } }
  'lock-order-of-vies': { values: { orderId: string }; row: {  } }
  'lock-order-to-change': { values: { id: string }; row: {  } }
  'lock-order-to-check': { values: { id: string }; row: {  } }
  'lock-order-to-correct': { values: { billTo: string | object; orderId: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; isSame: boolean; categories: string[] } }
  'lock-order-to-give-up': { values: { orderId: string }; row: {  } }
  'lock-order-to-pay-by': { values: { id: string; callerId: string; companyId: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; pay_by: 'card' | 'transfer'; total_cents: number; user_id: string; awaiting_approval: boolean; limited: boolean; country: string | null } }
  'lock-order-to-place-again': { values: { orderId: string }; row: { id: string; user_id: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; awaiting_approval: boolean; reduced_lines: number | null; countries: string[] } }
  'lock-order-to-receive': { values: { orderId: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; serial: number; total_cents: number; awaiting_approval: boolean } }
  'lock-order-to-refund': { values: { orderId: string }; row: {  } }
  'lock-order-to-release': { values: { id: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; user_id: string; held: boolean; awaiting_approval: boolean; company_id: string | null } }
  'lock-order-to-settle': { values: { orderId: string }; row: {  } }
  'lock-order-to-ship': { values: { id: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; deliver_complete: boolean; packer: Json | null } }
  'lock-ordered-products': { values: { callerId: string; mostLines: number; limited: string; counted: string; session: string; ids: List<string>; partNumbers: List<string> }; row: { id: string; part_number: string; name: string; archived: boolean; weight_grams: string | null; last_day: string | null; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean; agreed: Json | null; unpaid_lines: number | null; unpaid_cents: number | null; session_ended: boolean; company: Json | null } }
  'lock-orders-to-erase': { values: { id: string }; row: {  } }
  'lock-orders-to-move': { values: { callerId: string }; row: {  } }
  'lock-orders-to-reduce': { values: { createdAt: Date | string; fromId: string; reducedAfterDays: number; batch: number }; row: { id: string; created_at: string } }
  'lock-owner-of-keys': { values: { userId: string }; row: {  } }
  'lock-paper-counter': { values: { kind: string }; row: {  } }
  'lock-product-import': { values: { lock: number }; row: { alone: boolean } }
  'lock-product-to-change': { values: { id: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; place: string | null; version: number; archived_at: Date | null; created_at: Date } }
  'lock-product-to-rule': { values: { id: string }; row: { id: string } }
  'lock-products-of-order-placed-again': { values: { orderId: string }; row: { part_number: string; left: number | null; wanted: number } }
  'lock-returned-products': { values: { orderId: string; positions: List<number> }; row: {  } }
  'lock-to-claim-first-admin': { values: {  }; row: { pg_advisory_xact_lock: string | null } }
  'lock-to-close': { values: { id: string; role: boolean }; row: { id: string; role: 'buyer' | 'admin'; unpaid_orders: number } }
  'lock-unpaid-orders-to-drop': { values: { userId: string }; row: {  } }
  'lock-use-of-account': { values: { session: string; callerId: string }; row: { proven: boolean; used_elsewhere: boolean } }
  'lock-user-to-drop': { values: { userId: string }; row: {  } }
  'lock-users-to-erase': { values: { callerId: string; id: string }; row: { id: string; role: 'buyer' | 'admin'; roles: string[]; open: boolean; email: string; unpaid_orders: number; erased: boolean } }
  'lock-withdrawal': { values: { id: string }; row: { id: string; order_number: string; email: string; name: string; lines: Json | null } }
  'locked-return': { values: { id: string }; row: { id: string; serial: number; order_id: string; order_serial: number; email: string; user_id: string; state: 'asked' | 'approved' | 'refused' | 'received' | 'refunded' | 'closed'; reason: 'withdrawal' | 'not-needed' | 'wrong-part' | 'wrong-quantity' | 'damaged' | 'defect'; text: string | null; note: string | null; created_at: Date; is_talked: boolean; lines: Json } }
  'main-families-on-sale': { values: {  }; row: { key: string; name: string; parent: string | null } }
  'make-admin': { values: { userId: string; verifiedNeeded: boolean; embedded: string; callerId: string }; row: { id: number } }
  'make-company': { values: { id: string; name: string; country: string; vatNumber: string; callerId: string }; row: { company_id: string } }
  'make-first-admin': { values: { id: string; email: string; name: string }; row: {  } }
  'mark-order-refunded': { values: { orderId: string; actor: string }; row: {  } }
  'mark-payment-cancelled': { values: { intentId: string }; row: {  } }
  'mark-session-of-remembered-device': { values: { token: string }; row: {  } }
  'mark-session-with-factor': { values: { former: string; token: string }; row: {  } }
  'match-refunded-sum': { values: { whole: boolean; paymentId: string; cents: number | string }; row: { id: string; state: 'due' | 'returned' | 'failed' | 'settled'; cents: number } }
  'match-seen-refunds': { values: { seen: string | object; paymentId: string }; row: { id: string; state: 'due' | 'returned' | 'failed' | 'settled'; cents: number } }
  'meant-families': { values: { keys: List<string> }; row: { key: string; path: Json; parameters: Json } }
  'member-of-company': { values: { id: string; email: string }; row: { user_id: string; role: 'admin' | 'buyer' | 'viewer'; other_admins: number } }
  'message-of-id': { values: { id: string }; row: { email: string; subject: string; number: string | null; order_id: string | null; offer_id: string | null; body: string } }
  'message-sent-before': { values: { fingerprint: string }; row: { id: string } }
  'messages-of-talk': { values: { about: string }; row: { id: string; from_shop: boolean; text: string; at: Date } }
  'money-by-day': { values: { firstDay: Date | string }; row: { day: string; cents: string | null } }
  'money-under-way': { values: { id: string; states: List<string> }; row: {  } }
  'move-email': { values: { callerId: string; embedded: string; session: string; toFormer: string; toNew: string }; row: { email: string } }
  'move-family': { values: { path: List<string>; key: string; aboveKey: string }; row: {  } }
  'move-receipt': { values: { cents: number; receiptId: string; entryId: string; actor: string; id: string; newOrderId: string }; row: { order_id: string } }
  'names-of-families': { values: {  }; row: { key: string; name: string } }
  'names-of-parameters': { values: {  }; row: { key: string; name: string; other: string[] } }
  'newest-audit': { values: {  }; row: { finished_at: Date; findings: Json; with_provider: boolean } }
  'newest-companies': { values: { pattern: string; from: string; limit: number }; row: { id: string; name: string; country: string; vat_number: string | null; po_required: boolean; approval_above_cents: number | null; self_approval: boolean; papers_to: string | null; created_at: Date; members: number; orders: number } }
  'newest-companies-before': { values: { pattern: string; from: string; limit: number }; row: { id: string; name: string; country: string; vat_number: string | null; po_required: boolean; approval_above_cents: number | null; self_approval: boolean; papers_to: string | null; created_at: Date; members: number; orders: number } }
  'newest-disputed-orders': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-disputed-orders-before': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-orders': { values: { states: List<string>; from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-orders-before': { values: { states: List<string>; from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-orders-to-ship': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-orders-to-ship-before': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; checks: Json; shipping_dispute: string | null } }
  'newest-settings': { values: { wanted: List<string> }; row: { section: 'company' | 'shipping' | 'payment' | 'tax' | 'texts' | 'stock' | 'catalogue' | 'shopFront' | 'buyers'; version: number; value: Json } }
  'newest-unpaid-with-total': { values: { callerId: string; companyId: string; totalPrice: number | string }; row: { id: string } }
  'newest-users': { values: { embedded: string; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date | null; seen_on: string | null; orders: number; second_factor: boolean } }
  'newest-users-before': { values: { embedded: string; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date | null; seen_on: string | null; orders: number; second_factor: boolean } }
  'newest-users-with-role': { values: { embedded: string; role: string; open: boolean; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date | null; seen_on: string | null; orders: number; second_factor: boolean } }
  'newest-users-with-role-before': { values: { embedded: string; role: string; open: boolean; pattern: string; from: string; limit: number }; row: { id: string; email: string; name: string; role: 'buyer' | 'admin'; roles: string[]; email_verified: boolean; created_at: Date; closed_at: Date | null; seen_on: string | null; orders: number; second_factor: boolean } }
  'next-version-of-offer': { values: { validUntil: Date | string; note: string; shippingCents: number; actor: string; id: string }; row: {  } }
  'no-import-while-moving-family': { values: { productImportLock: number }; row: { free: boolean } }
  'note-return': { values: { id: string; what: string; actor: string; mailId: string }; row: {  } }
  'note-seen-today': { values: { id: string }; row: {  } }
  'number-events': { values: {  }; row: { given: number } }
  'number-papers': { values: { kind: string; batch: number }; row: { numbered: number } }
  'numbered-paper': { values: { id: string }; row: { id: string; kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number; facts: Json; at: Date; invoice: Json | null; rests: boolean; undrawable: Json | null; with_signs: boolean } }
  'numbers-on-sale': { values: { folded: List<string> }; row: { part_number: string } }
  'offer-of-id': { values: { callerId: string; callerEmail: string; companyId: string; id: string; ofDesk: boolean }; row: { id: string; serial: number; state: string; version: number; email: string; currency: string; valid_until: Date | null; po_number: string | null; created_at: Date; line_count: number; total_cents: number | null; order: Json | null; company: Json | null; is_own: boolean; user_id: string | null; mailed_to: string; is_talked: boolean; note: string | null; reason: string | null; ship_to: Json | null; bill_to: Json | null; shipping_cents: number | null } }
  'offer-to-mail': { values: { callerId: string; callerEmail: string; companyId: string; offer: string }; row: { id: string; serial: number; state: string; version: number; email: string; currency: string; valid_until: Date | null; po_number: string | null; created_at: Date; line_count: number; total_cents: number | null; order: Json | null; company: Json | null; is_own: boolean; user_id: string | null; mailed_to: string; is_talked: boolean; note: string | null; reason: string | null; ship_to: Json | null; bill_to: Json | null; shipping_cents: number | null; is_proven: boolean } }
  'offers': { values: { ofDesk: boolean; callerId: string; callerEmail: string; companyId: string; from: string; state: string; pattern: string; limit: number }; row: { id: string; serial: number; state: string; version: number; email: string; currency: string; valid_until: Date | null; po_number: string | null; created_at: Date; line_count: number; total_cents: number | null; order: Json | null; company: Json | null } }
  'offers-asked': { values: { userId: string }; row: { asked: number } }
  'offers-before': { values: { ofDesk: boolean; callerId: string; callerEmail: string; companyId: string; from: string; state: string; pattern: string; limit: number }; row: { id: string; serial: number; state: string; version: number; email: string; currency: string; valid_until: Date | null; po_number: string | null; created_at: Date; line_count: number; total_cents: number | null; order: Json | null; company: Json | null } }
  'open-matters': { values: { userId: string }; row: { unpaidOrders: number; ordersToDeliver: number; papers: number; cents: number } }
  'open-offer': { values: { id: string }; row: { email: string; version: number } }
  'open-order-under-lock': { values: { orderId: string }; row: { id: string; serial: number; open: number } }
  'open-payment-of-order': { values: { orderId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'open-payment-of-order-to-release': { values: { id: string }; row: {  } }
  'open-question-of-statement': { values: { id: string }; row: { id: string } }
  'open-talk': { values: { id: string; email: string; subject: string; number: string; text: string; orderId: string; returnId: string; offerId: string }; row: { id: string } }
  'open-users-of-email': { values: { email: string }; row: { id: string } }
  'openid-account': { values: { provider: string; person: string }; row: {  } }
  'order-by-transfer-held-for-nothing': { values: { userId: string }; row: { id: string } }
  'order-families': { values: { order: List<string> }; row: {  } }
  'order-for-paper': { values: { orderId: string }; row: { serial: number; created_at: Date; customer_name: string; address: string; ship_to: Json | null; bill_to: Json | null; destination: Json | null; po_number: string | null; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; total_cents: number; currency: string; transaction_id: string | null; by_transfer: boolean; incoterm: Json | null; supplied_at: Date | null; paid_on: string | null; paid_at: Date | null; supply: string | null; delivery_notes: Json | null; lines: Json; charges: Json } }
  'order-in-whose-place': { values: { orderId: string }; row: { serial: number } }
  'order-may-return': { values: { orderId: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; packing: boolean; unsent_left: boolean; sent_left: boolean; late: boolean; past_withdrawal: boolean; eu_consumers: boolean; goes_to: string | null } }
  'order-not-claimed': { values: { id: string }; row: { packer: Json | null; is_disputed: boolean } }
  'order-of-paper': { values: { callerId: string; companyId: string; orderId: string; may: boolean }; row: { id: string; is_reduced: boolean; is_own: boolean } }
  'order-of-withdrawal': { values: { serial: number; email: string }; row: { id: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; user_id: string; packing: boolean; unsent_left: boolean; sent_left: boolean; late: boolean; past_withdrawal: boolean; eu_consumers: boolean; goes_to: string | null } }
  'order-parameters': { values: { order: List<string>; family: string }; row: {  } }
  'order-placed-again': { values: { orderId: string }; row: { id: string; serial: number } }
  'order-to-change': { values: { shipTo: string | object; id: string }; row: { state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; packing: boolean; unsent_left: boolean; sent_left: boolean; late: boolean; past_withdrawal: boolean; eu_consumers: boolean; goes_to: string | null; ship_to: Json | null; bill_to: Json | null; destination: Json | null; leaves_by: string | null; po_needed: boolean; isThere: boolean; references: string[]; kept: Json } }
  'order-to-refund': { values: { orderId: string }; row: { id: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; totalCents: number; lines: Json; chargeCents: number; taxCents: number; givenCents: number; givenChargeCents: number; givenTaxCents: number; givenNetCents: number } }
  'orders-held-too-long': { values: { until: Date | string; id: string; most: number }; row: { id: string; until: string; has_payment: boolean } }
  'orders-of-company': { values: { companyId: string; after: string; state: string; serial: number; q: string; named: List<string>; pattern: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'orders-of-email': { values: { after: string; state: string; serial: number; q: string; named: List<string>; pattern: string; limit: number; email: string }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'orders-of-paper-or-parcel': { values: { paperKind: string; serial: number; q: string }; row: { order_id: string } }
  'orders-of-statement-by-amount': { values: { amounts: List<number>; most: number }; row: { id: string; serial: number; open: number } }
  'orders-of-statement-by-serial': { values: { serials: List<number> }; row: { id: string; serial: number; open: number } }
  'orders-of-trial': { values: {  }; row: { count: number } }
  'orders-of-user': { values: { callerId: string; companyId: string; after: string; state: string; serial: number; q: string; named: List<string>; pattern: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'orders-since': { values: { today: string }; row: { orders: number; cents: string; unpaid: number; unpaid_cents: string } }
  'orders-to-ship': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; packer: Json | null; shipping_dispute: string | null; checks: Json; to_ship: Json | null } }
  'orders-to-ship-before': { values: { from: string; limit: number }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; packer: Json | null; shipping_dispute: string | null; checks: Json; to_ship: Json | null } }
  'orders-with-ids': { values: { ids: List<string> }; row: { id: string } }
  'overview-orders-to-ship': { values: {  }; row: { orders: number; oldest: Date | null } }
  'own-part-numbers': { values: { id: string }; row: { ours: string | null; part_number: string | null; off_sale: boolean } }
  'owner-of-key': { values: { id: string }; row: { user_id: string; role: 'buyer' | 'admin'; roles: string[] } }
  'packagings-of-part': { values: { partNumber: string }; row: { id: string | null; part_number: string | null; name: string | null; description: string | null; img: string | null; price: string | null; minimum_order: number | null; available_quantity: number | null; family: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete' | null; order_multiple: number | null; price_breaks: Json | null; orders_ended: boolean; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null } }
  'paper-file': { values: { id: string }; row: { pdf: Buffer; sha256: Buffer; kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number } }
  'paper-not-drawn': { values: { id: string }; row: {  } }
  'paper-of-order': { values: { orderId: string; namedKind: string; position: number }; row: { id: string; waits: boolean } }
  'paper-to-draw-with-signs': { values: { orderId: string; namedKind: string; position: number }; row: { id: string; kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number; needs: boolean } }
  'paper-to-mail': { values: { paperId: string; recipient: string }; row: { kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number; pdf: Buffer; order_serial: number; po_number: string | null } }
  'papers-of-order': { values: { orderId: string }; row: { zone: string | null; is_reduced: boolean; currency: string; papers: Json } }
  'papers-of-paid-order': { values: { orderId: string }; row: { kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number } }
  'papers-that-wait-for-a-rate': { values: { kind: string; batch: number }; row: { id: string; facts: Json; at: Date } }
  'papers-to-zip': { values: { lastId: string; since: Date | string; until: Date | string }; row: { id: string; kind: 'invoice' | 'credit-note' | 'packing-list' | 'order-confirmation'; serial: number; created_at: Date } }
  'parameter-with-key-on-path': { values: { family: string; key: string }; row: { name: string } }
  'parameters-by-family': { values: {  }; row: { key: string; parameters: Json } }
  'parameters-of-family': { values: { family: string }; row: { parameters: Json } }
  'parameters-of-feed': { values: {  }; row: { id: number; key: string; unit: string | null } }
  'parameters-of-search': { values: {  }; row: { id: number; family: string; key: string; name: string; kind: 'number' | 'choice' | 'flag'; unit: string | null; typedIn: string | null; shortName: string | null; several: boolean; position: number; better: 'more' | 'less' | null; said: string | null; alsoCalled: string[]; choices: Json } }
  'part-for-datasheet': { values: { partNumber: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; changed_at: Date } }
  'part-to-draw': { values: { id: string }; row: { name: string; family: string; parameters: Json | null } }
  'parts-of-feed': { values: { after: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; gone: boolean; values: Json | null } }
  'parts-of-numbers': { values: { numbers: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'parts-of-own-numbers': { values: { company: string; folded: List<string> }; row: { folded: string; part_number: string } }
  'parts-of-search': { values: { ids: List<string> }; row: { id: string; available_quantity: number; minimum_order: number; orders_ended: boolean; part_number: string; name: string; description: string; family: string; order_multiple: number; price: string; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; popularity: number; values: Json; replaces: string[] } }
  'parts-of-search-after': { values: { family: string; id: string; limit: number }; row: { id: string; available_quantity: number; minimum_order: number; orders_ended: boolean; part_number: string; name: string; description: string; family: string; order_multiple: number; price: string; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; popularity: number; values: Json; replaces: string[] } }
  'parts-to-offer': { values: { partNumbers: List<string> }; row: { id: string; part_number: string } }
  'parts-with-footprints': { values: { footprints: List<string>; most: number }; row: { asked: string; id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'password-account-of-email': { values: { embedded: string; email: string }; row: { subject: string; user_id: string | null; closed: boolean } }
  'password-at-sign-in': { values: { email: string }; row: { hash: string | null } }
  'password-of-session': { values: { embedded: string; subject: string }; row: { subject: string; hash: string } }
  'password-of-user': { values: { embedded: string; userId: string }; row: { subject: string; hash: string } }
  'pay-by-transfer': { values: { seconds: number; later: number; id: string; actor: string }; row: {  } }
  'payments-of-intents': { values: { ids: List<string> }; row: { id: string; order_id: string; intent_id: string; kept_cents: number } }
  'payments-paid-since': { values: { since: number; after: string; page: number }; row: { id: string; order_id: string; intent_id: string; kept_cents: number } }
  'payments-waiting-for-a-person': { values: {  }; row: { kind: string; order_id: string; facts: Json } }
  'person-to-export': { values: { id: string }; row: { id: string; email: string } }
  'pieces-of-orders-to-ship': { values: { ids: List<string> }; row: { place: string | null; part_number: string; name: string; quantity: number; orders: Json } }
  'place-order-again': { values: { id: string; orderId: string; actor: string }; row: { serial: number; total_cents: number } }
  'popularity-of-search': { values: { ids: List<string> }; row: { id: string; popularity: number } }
  'post-approval-asked': { values: { orderId: string }; row: {  } }
  'post-approval-decided': { values: { orderId: string; decision: string | object; approver: string }; row: {  } }
  'post-mail': { values: { id: string; recipient: string; mailKind: string; facts: string | object }; row: {  } }
  'post-order-mail': { values: { id: string; kind: string; more: string | object; orderId: string }; row: {  } }
  'present-import': { values: {  }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'present-invoice': { values: { orderId: string }; row: { id: string; facts: Json; invoice: Json | null } }
  'pro-forma-file': { values: { orderId: string; version: string }; row: { pdf: Buffer | null; rests: boolean | null } }
  'pro-forma-not-drawn': { values: { orderId: string; version: string }; row: {  } }
  'product-by-id': { values: { id: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; public_changes: Json | null; replaces: Json | null; warnings: string | null } }
  'product-by-part-number': { values: { partNumber: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; parameters: Json | null; public_changes: Json | null; replaces: Json | null; warnings: string | null } }
  'product-on-sale-named': { values: { inputName: string }; row: { id: string } }
  'product-with-part-number': { values: { partNumber: string }; row: { id: string; name: string; deleted: boolean } }
  'products-changed-since': { values: { snapshot: string; most: number }; row: { snapshot: string; epoch: string | null; lost: boolean; ids: string[]; first_at: Date | null } }
  'products-found': { values: { ids: List<string> }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean; stored: Json | null } }
  'products-of-family': { values: { families: List<string>; from: string; limit: number }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'products-of-family-before': { values: { families: List<string>; from: string; limit: number }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'products-of-numbers-in-file': { values: { partNumbers: List<string> }; row: { id: string; part_number: string } }
  'products-on-sale': { values: { from: string; limit: number }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'products-on-sale-before': { values: { from: string; limit: number }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; order_multiple: number; price_breaks: Json; orders_ended: boolean } }
  'products-to-export': { values: { pattern: string; family: string; after: string }; row: { id: string; part_number: string; name: string; description: string; img: string; price: string; minimum_order: number; available_quantity: number; family: string; packaging: 'cut-tape' | 'reel' | 'tube' | 'tray' | 'bag' | 'bulk' | null; pack_quantity: number | null; base_number: string | null; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; last_time_buy: string | null; lead_weeks: number | null; rohs: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; reach: 'compliant' | 'exempt' | 'not-compliant' | 'unknown'; moisture_level: '1' | '2' | '2a' | '3' | '4' | '5' | '5a' | '6' | null; origin_country: string | null; hs_code: string | null; eccn: string | null; weight_grams: string | null; datasheet: string | null; symbol: string | null; footprint: string | null; maker: string | null; order_multiple: number; price_breaks: Json; orders_ended: boolean; place: string | null; values: Json | null } }
  'products-to-price': { values: { ids: List<string>; partNumbers: List<string> }; row: { id: string; part_number: string; name: string; img: string; weight_grams: string | null; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean } }
  'products-to-price-for-company': { values: { companyId: string; ids: List<string>; partNumbers: List<string> }; row: { id: string; part_number: string; name: string; img: string; weight_grams: string | null; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean; agreed: Json | null; own_number: string | null } }
  'products-to-rule': { values: { partNumbers: List<string>; id: string }; row: { id: string; part_number: string } }
  'profile-of-user': { values: { userId: string }; row: { user: string; email: string; address: string; number: string; education: string } }
  'propose-after-answer': { values: { proposals: string | object; id: string }; row: {  } }
  'provider-events-fetched': { values: {  }; row: { until: Date } }
  'purge-deliveries': { values: { rows: number }; row: { gone: number } }
  'purge-ended-sessions': { values: { rows: number }; row: { gone: number } }
  'purge-events': { values: { rows: number }; row: { gone: number } }
  'purge-keys': { values: { rows: number }; row: { gone: number } }
  'purge-mails': { values: { rows: number }; row: { gone: number } }
  'purge-payment-events': { values: { rows: number }; row: { gone: number } }
  'purge-pro-formas': { values: { rows: number }; row: { gone: number } }
  'purge-statements': { values: { rows: number }; row: { gone: number } }
  'queued-order': { values: { id: string }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; packer: Json | null; shipping_dispute: string | null; checks: Json; to_ship: Json | null } }
  'read-buyer': { values: { issuedAt: number; callerId: string }; row: { closed: boolean; withdrawn: boolean; email_verified: boolean; unpaid_orders: number; orders_version: number; has_paid: boolean; paid_cents: number; set_config: string } }
  'read-import-chunk': { values: { importId: string; part: string; position: number }; row: { content: Buffer } }
  'read-offer-to-accept': { values: { id: string }; row: { state: 'draft' | 'asked' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'; version: number; valid: boolean; company_id: string | null } }
  'read-ordered-products': { values: { callerId: string; mostLines: number; limited: string; counted: string; session: string; ids: List<string>; partNumbers: List<string> }; row: { id: string; part_number: string; name: string; archived: boolean; weight_grams: string | null; last_day: string | null; price: string; minimum_order: number; order_multiple: number; available_quantity: number; price_breaks: Json; life_cycle: 'active' | 'not-recommended' | 'last-time-buy' | 'obsolete'; orders_ended: boolean; agreed: Json | null; unpaid_lines: number | null; unpaid_cents: number | null; session_ended: boolean; company: Json | null } }
  'receipt-mail-facts': { values: { receiptId: string }; row: { email: string; facts: Json } }
  'receipt-under-lock': { values: { id: string }; row: { id: string; cents: number; day: string; reference: string | null; note: string | null; to_return_cents: number; returned_cents: number; moved_cents: number; reversed: boolean; order_id: string } }
  'receipts-recorded-otherwise': { values: { orderIds: List<string>; source: string }; row: { order_id: string; day: string; cents: number; times: number } }
  'receipts-to-move': { values: { orderId: string }; row: { id: string; cents: number } }
  'record-erasure': { values: { id: string; callerId: string }; row: {  } }
  'record-export': { values: { personId: string; callerId: string }; row: {  } }
  'record-families-of-file': { values: { actor: string; families: List<string>; subjects: List<string> }; row: {  } }
  'record-family-event': { values: { family: string; kind: string; callerId: string; detail: string | object }; row: {  } }
  'record-import-outcome': { values: { state: string; outcome: string | object; id: string }; row: {  } }
  'record-import-progress': { values: { step: string; bytes: number; importId: string }; row: {  } }
  'record-imported-cross-references': { values: { actor: string; products: List<string>; before: List<string>; after: List<string> }; row: {  } }
  'record-money': { values: { intentId: string; leavesBy: Date | string; orderId: string; wanted: boolean; state: string; refundId: string; paymentId: string; receivedCents: number; mailId: string; ownersMailId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'record-new-bank-account': { values: { callerId: string; former: string; present: string }; row: {  } }
  'record-product-event': { values: { productId: string; eventKind: string; actor: string; detail: string | object }; row: {  } }
  'record-second-factor': { values: { embedded: string; accountSubject: string; kind: string; mailId: string }; row: {  } }
  'record-several-sessions': { values: { knownId: string; session: string }; row: {  } }
  'record-unpaid-orders-cancelled': { values: { userId: string; callerId: string }; row: {  } }
  'record-vies-answer': { values: { finding: string | object; state: string; note: string; orderId: string }; row: {  } }
  'recorded-entries': { values: { identities: List<string> }; row: { identity: string; id: string; serial: number } }
  'recorded-of-statement': { values: { id: string }; row: { identity: string } }
  'reduce-orders': { values: { ids: List<string> }; row: { reduced: number } }
  'refund-for-paper': { values: { refundId: string }; row: { order_id: string; cents: number; charge_cents: number; tax_cents: number; reason: string | null; invoice_id: string | null; invoice: Json | null; lines: Json } }
  'refunds-of-order': { values: { forAdmin: boolean; orderId: string }; row: { id: string; state: 'due' | 'returned' | 'failed' | 'settled'; cents: number; charge_cents: number; tax_cents: number; reason: string | null; at: Date; by: string | null; lines: Json } }
  'refused-lines-after': { values: { id: string; after: number }; row: { line: number; name: string; what: string } }
  'release-order': { values: { to: string; id: string; actor: string; note: string }; row: {  } }
  'remember-words-of-imports': { values: { whats: List<string>; words: List<string>; meanings: List<string> }; row: {  } }
  'remind-of-offers': { values: {  }; row: { id: string } }
  'remove-choice': { values: { family: string; parameter: string; choice: string }; row: {  } }
  'remove-choices-of-parameter': { values: { key: string; parameter: string }; row: {  } }
  'remove-cross-references': { values: { id: string }; row: {  } }
  'remove-families-not-imported': { values: { keys: List<string> }; row: {  } }
  'remove-families-of-demo': { values: { keys: List<string> }; row: { count: number } }
  'remove-family': { values: { key: string }; row: {  } }
  'remove-history-of-demo': { values: { products: List<string> }; row: {  } }
  'remove-member': { values: { userId: string; id: string }; row: { user_id: string } }
  'remove-parameter': { values: { family: string; parameter: string }; row: {  } }
  'remove-parameters-of-family': { values: { key: string }; row: {  } }
  'remove-products-of-demo': { values: { products: List<string> }; row: {  } }
  'remove-records': { values: { years: number; rows: number }; row: { gone: number } }
  'remove-reviews-of-trial': { values: {  }; row: { count: number } }
  'remove-rulings': { values: { id: string; kept: List<string> }; row: {  } }
  'rename-account': { values: { name: string; userId: string; embedded: string }; row: {  } }
  'reopen-account': { values: { id: string; callerId: string; embedded: string }; row: { reopened: number } }
  'repeat-failed-refund': { values: { thereId: string; paymentId: string; cents: number }; row: { id: string; state: 'due' | 'returned' | 'failed' | 'settled'; cents: number } }
  'replace-address': { values: { address: string | object; id: string; callerId: string; companyId: string }; row: { id: string; address: Json } }
  'replace-agreed-prices': { values: { productIds: List<string>; quantities: List<number>; prices: List<number | string>; untils: List<Date | string>; id: string }; row: {  } }
  'replace-file-of-import': { values: { id: string; name: string; bytes: number; restore: boolean; actor: string; state: string; columns: string | object; reading: string | object }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'replace-list': { values: { name: string; note: string; boards: number; sparePercent: number; lines: string | object; unmatched: string | object; id: string; callerId: string; versions: List<number> }; row: { id: string; name: string; note: string | null; boards: number; secret: string | null; version: number; updated_at: Date; line_count: number; unmatched_count: number; lines: Json; spare_percent: number; unmatched: Json } }
  'replace-own-part-numbers': { values: { folded: List<string>; ours: List<string>; productIds: List<string>; id: string }; row: {  } }
  'replace-product-parameters': { values: { values: string | object; productId: string }; row: {  } }
  'replace-region-text': { values: { read: string | object; id: string; address: string | object }; row: {  } }
  'request-application': { values: { actor: string; id: string }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'request-dry-run': { values: { restore: boolean; id: string }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'request-dry-run-as-explained': { values: { state: string; columns: string | object; reading: string | object; id: string }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'request-dry-run-with-pictures': { values: { state: string; restore: boolean; name: string; bytes: number; importId: string }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'reset-password': { values: { hash: string; embedded: string; keepKeys: List<string>; endedBy: string; firstProof: boolean; mailId: string; id: string; password: string }; row: { email: string } }
  'reset-second-factor': { values: { embedded: string; userId: string; keepKeys: List<string>; endedBy: string; callerId: string; mailId: string }; row: { reset: number } }
  'reset-token-is-good': { values: { hash: string }; row: {  } }
  'restore-product': { values: { id: string; callerId: string }; row: { restored: number } }
  'return-of-mail': { values: { id: string }; row: { id: string; serial: number; order_id: string; order_serial: number; email: string; user_id: string; state: 'asked' | 'approved' | 'refused' | 'received' | 'refunded' | 'closed'; reason: 'withdrawal' | 'not-needed' | 'wrong-part' | 'wrong-quantity' | 'damaged' | 'defect'; text: string | null; note: string | null; created_at: Date; is_talked: boolean; lines: Json } }
  'return-receipt': { values: { cents: number; receiptId: string; id: string; day: Date | string; reference: string; actor: string }; row: { order_id: string } }
  'reverse-receipt': { values: { receiptId: string; id: string; reason: string; actor: string }; row: { order_id: string } }
  'reviews-after-the-third': { values: { from: string; limit: number }; row: { id: string; email: string; rating: number; comment: string } }
  'reviews-after-the-third-before': { values: { from: string; limit: number }; row: { id: string; email: string; rating: number; comment: string } }
  'reviews-by-age': { values: { after: string; limit: number }; row: { id: string; email: string; rating: number; comment: string } }
  'reviews-by-age-before': { values: { after: string; limit: number }; row: { id: string; email: string; rating: number; comment: string } }
  'rights-of-buyer': { values: { callerId: string; email: string; verified: boolean; company: string }; row: { po_required: boolean | null; approval_above_cents: number | null; has_offers: boolean } }
  'role-in-company': { values: { callerId: string; id: string }; row: { role: 'admin' | 'buyer' | 'viewer' } }
  'roles-of-user': { values: { userId: string }; row: { roles: string[] } }
  'roots-in-order': { values: {  }; row: { key: string } }
  'rotate-webhook-secret': { values: { secret: string; id: string }; row: { id: string; url: string; types: string[]; is_on: boolean; owner: string; failures: number; due_at: Date | null; created_at: Date; put_aside: number } }
  'rows-of-demo': { values: { numbers: List<string>; emails: List<string> }; row: { products: string[]; people: string[] } }
  'rows-of-store-to-fill': { values: {  }; row: { products: number; orders: number; settings: number } }
  'rulings-of-product': { values: { id: string }; row: { partNumber: string | null; name: string; ruling: 'drop-in' | 'upgrade' | 'similar' | 'forbidden' } }
  'sales-by-state': { values: { from: Date | string; zone: string }; row: { region: string; orders: number; cents: number } }
  'same-address': { values: { callerId: string; companyId: string; address: string | object }; row: { id: string; address: Json } }
  'same-receipt': { values: { orderId: string; cents: number; receivedOn: Date | string; reference: string }; row: { id: string } }
  'scarce-products': { values: { lowStock: number; rows: number }; row: { id: string; name: string; available_quantity: number; minimum_order: number } }
  'second-factor': { values: { subject: string }; row: { secret: string; codes: string } }
  'second-factor-on': { values: { embedded: string; accountSubject: string; token: string }; row: {  } }
  'seconds-until-next-order': { values: { userId: string; most: number }; row: { seconds: number } }
  'seller-at-order': { values: { orderId: string }; row: { company: Json | null; valid_until: Date | null; dispatching: Json | null } }
  'seller-of-offer': { values: {  }; row: { company: Json | null } }
  'seller-of-slip': { values: {  }; row: { seller: Json | null } }
  'send-stock-notices': { values: { batch: number; backInStock: string }; row: { sent: number } }
  'session-ended': { values: { session: string; key: string }; row: {  } }
  'sessions-of-user': { values: { embedded: string; userId: string; after: string; limit: number }; row: { id: string; agent: string | null; signed_in: Date; last_used: Date } }
  'set-bill-to': { values: { billTo: string | object; orderId: string; event: string; callerId: string; reason: string }; row: {  } }
  'set-return-state': { values: { state: string; note: string; id: string }; row: {  } }
  'set-secret-of-list': { values: { secret: string; id: string; callerId: string }; row: { id: string; name: string; note: string | null; boards: number; secret: string | null; version: number; updated_at: Date; line_count: number; unmatched_count: number } }
  'settle-failed-refund': { values: { orderId: string; callerId: string }; row: { order_id: string } }
  'settle-identity': { values: { issuer: string; subject: string; email: string; emailVerified: boolean; id: string; name: string; session: string }; row: {  } }
  'settle-mails': { values: { mailIds: List<string>; attempts: List<number>; outcomes: List<string>; pauses: List<number>; failures: List<string> }; row: {  } }
  'settle-webhook': { values: { event: number; type: string; replay: boolean; status: number; answer: string; failure: string; tookMs: number; lease: string; body: string; deliveryId: string; webhook: string; delivered: boolean; putAside: boolean; refusedNow: number; pause: number; mailId: string; host: string; gone: boolean }; row: { stopped: boolean } }
  'shipment-for-paper': { values: { shipmentId: string }; row: { order_id: string; position: number; carrier: string; tracking_number: string | null; lines: Json } }
  'shipped-order': { values: { id: string }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'shipping-to-place-again': { values: {  }; row: { value: Json } }
  'sitemap-products': { values: { after: string; last: string }; row: { id: string; name: string; unchanged_since: Date | null } }
  'sitemap-range': { values: { after: string; size: number }; row: { last: string | null; first_on_sale: string | null } }
  'standing-of-refunds': { values: { id: string }; row: { all: boolean; due: boolean; failed: boolean; settled: boolean } }
  'state-tax-of-paper': { values: { taxIn: string | object; id: string }; row: {  } }
  'stock-notices-of-user': { values: { callerId: string }; row: { part_number: string; id: string; name: string; quantity: number; created_at: Date } }
  'stocks-of-search': { values: { ids: List<string> }; row: { id: string; available_quantity: number; minimum_order: number; orders_ended: boolean } }
  'store-cross-references': { values: { partNumbers: List<string>; manufacturers: List<string>; packages: List<string>; notes: List<string>; ours: List<string> }; row: {  } }
  'store-figures': { values: {  }; row: { orders_unpaid: number; parts_half_held: number; payments_open: number; payments_refund_due: number; transfers_refund_due: number; payments_wanting_a_person: number; payment_events_unhandled: number; mails_waiting: number; mails_oldest_seconds: number; mails_given_up_day: number; webhooks_stopped: number; papers_waiting: number; papers_oldest_seconds: number; papers_undrawn: number; audit_findings: number | null; audit_age_seconds: number | null } }
  'store-import': { values: { id: string; name: string; bytes: number; restore: boolean; actor: string; state: string; columns: string | object; reading: string | object }; row: { id: string; file_name: string; bytes: number; pictures_name: string | null; pictures_bytes: number | null; restore: boolean; state: 'to-check' | 'checking' | 'unchecked' | 'unusable' | 'checked' | 'to-apply' | 'applying' | 'applied'; step: string | null; bytes_read: number; fault: string | null; outcome: Json | null; columns: Json; reading: Json; created_at: Date } }
  'store-import-chunk': { values: { importId: string; part: string; position: number; chunk: Uint8Array }; row: {  } }
  'store-rulings': { values: { id: string; kept: List<string>; rulings: List<string> }; row: {  } }
  'stored-version-of-settings': { values: { section: string; version: number }; row: { value: Json } }
  'successful-payment-of-order': { values: { orderId: string }; row: { id: string; order_id: string; intent_id: string | null; amount_cents: number; currency: string; state: 'opening' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded' | 'refund-failed'; received_cents: number | null; refunded_cents: number; dispute: 'open' | 'won' | 'lost' | null; pay_by: 'card' | 'transfer'; tries: number } }
  'sum-of-receipts': { values: { orderId: string }; row: { cents: number } }
  'sum-of-refunds': { values: { paymentId: string }; row: { cents: number } }
  'table-parameters': { values: { ids: List<string> }; row: { id: number; key: string; name: string; shortName: string | null; unit: string | null; choices: Json | null } }
  'take-back-limit-uses': { values: { keys: List<string> }; row: {  } }
  'take-due-of-return': { values: { id: string }; row: { position: number; unsent: number; pieces: number; restocked: number } }
  'take-off-sale': { values: { id: string; callerId: string }; row: { known: boolean; taken: number } }
  'tax-of-invoice': { values: { invoiceId: string }; row: { at: Date; taxIn: Json | null } }
  'tax-settings-of-papers': { values: {  }; row: { company: Json | null; tax: Json | null } }
  'tell-of-refund': { values: { kind: string; cents: number; paymentId: string }; row: {  } }
  'touch-datasheet': { values: { address: string }; row: { address: string } }
  'try-order': { values: { productIds: List<string>; quantities: List<number>; prices: List<number | string>; references: List<string>; priceSources: List<string>; companyId: string; chargeKinds: List<string>; chargeNames: List<string>; chargeCents: List<number>; percents: List<number | string>; categories: List<string>; id: string; address: string; phone: string; totalCents: number; seconds: number; later: number; poNumber: string; buyerReference: string; note: string; shipTo: string | object; billTo: string | object; shippingMethod: string; destination: string | object; network: string; payBy: string; neededBy: Date | string; deliverComplete: boolean; papersTo: string; awaitingApproval: boolean; offerId: string; buyerId: string }; row: { id: string | null; serial: number; customer_name: string; email: string; address: string | null; phone: string | null; state: string; total_cents: number | null; currency: string | null; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: string | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: string | null; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean | null; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean | null; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'unclaim-order': { values: { id: string; callerId: string }; row: {  } }
  'undrawable-of-pro-forma': { values: { orderId: string }; row: { places: Json } }
  'undrawn-papers': { values: { limit: number }; row: { order_id: string; order_serial: number; kind: string | null; position: number; serial: number; tries: number; places: Json; facts: Json } }
  'unhandled-payment-event': { values: { eventId: string }; row: { recorded: boolean } }
  'unmatched-refunds': { values: { paymentId: string }; row: { id: string; cents: number } }
  'unneeded-card-payment': { values: { orderId: string }; row: { id: string } }
  'unpaid-orders-of-user': { values: { userId: string }; row: { id: string } }
  'update-fulfilment': { values: { orderId: string }; row: { fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' } }
  'use-of-account': { values: { session: string; callerId: string }; row: { proven: boolean; used_elsewhere: boolean } }
  'use-verification-link': { values: { hash: string }; row: { subject: string } }
  'user-of-identity': { values: { session: string; issuer: string; subject: string }; row: { id: string; email: string; name: string; email_verified: boolean; closed: boolean; proven: boolean; only_session: string | null; session_ended: boolean; now: number } }
  'user-to-promote': { values: { email: string; embedded: string; subject: string }; row: { id: string } }
  'user-to-reopen': { values: { id: string }; row: { email: string; closed: boolean } }
  'user-unverified': { values: { userId: string }; row: {  } }
  'users-of-email': { values: { email: string; id: string }; row: { id: string; email_verified: boolean; closed: boolean } }
  'verification-link': { values: { embedded: string; callerId: string; hash: string }; row: { email: string; used: boolean; late: boolean; own: boolean } }
  'verified-buyer-of-order': { values: { orderId: string }; row: {  } }
  'verified-elsewhere': { values: { email: string; userId: string }; row: {  } }
  'verify-user': { values: { userId: string; email: string }; row: {  } }
  'versions-of-settings-section': { values: { section: string; maxEvents: number }; row: { version: number; at: Date; by: string | null; value: Json } }
  'visible-order': { values: { callerId: string; companyId: string; id: string; ofOthers: boolean }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null; packer: Json | null; shipping_dispute: string | null; checks: Json; packing: boolean; unsent_left: boolean; sent_left: boolean; late: boolean; past_withdrawal: boolean; eu_consumers: boolean; goes_to: string | null; is_own: boolean; is_returned: boolean; is_talked: boolean; new_buyer: Json | null; hold_to_confirm: boolean | null; dispatching: Json | null; transfer_possible: boolean; placed_again: Json | null; in_place_of: Json | null; company: Json | null } }
  'visible-order-and-payment': { values: { transactionId: string; id: string; callerId: string; companyId: string; role: boolean }; row: { payment: string | null } }
  'visible-return': { values: { id: string; callerId: string; companyId: string; ofOthers: boolean }; row: { id: string; serial: number; order_id: string; order_serial: number; email: string; user_id: string; state: 'asked' | 'approved' | 'refused' | 'received' | 'refunded' | 'closed'; reason: 'withdrawal' | 'not-needed' | 'wrong-part' | 'wrong-quantity' | 'damaged' | 'defect'; text: string | null; note: string | null; created_at: Date; is_talked: boolean; lines: Json } }
  'waiting-messages': { values: {  }; row: { waiting: number } }
  'waiting-payment-events': { values: { young: number; since: Date | string; id: string; most: number }; row: { id: string; type: string; intent_id: string | null; since: string } }
  'webhook-of-id': { values: { id: string }; row: {  } }
  'what-stops-shipment': { values: { id: string }; row: { shipping_dispute: string | null; check: string | null; short: boolean } }
  'withdraw-tokens-at-first-proof': { values: { id: string }; row: {  } }
  'withdrawal-handled': { values: { orderId: string; id: string }; row: {  } }
  'withdrawal-of-mail': { values: { id: string }; row: { order_id: string; order_number: string; email: string; name: string; lines: Json | null; received_at: Date } }
  'withdrawal-sent-before': { values: { fingerprint: string }; row: { id: string } }
  'withdrawals-to-handle': { values: {  }; row: { id: string } }
  'withdrawn-return': { values: { id: string }; row: { order_id: string; user_id: string } }
  'withdrawn-to-refund': { values: {  }; row: { id: string } }
  'words-of-imports': { values: { what: string }; row: { word: string; means: string } }
  'write-order': { values: { productIds: List<string>; quantities: List<number>; prices: List<number | string>; references: List<string>; priceSources: List<string>; buyerId: string; id: string; address: string; phone: string; totalCents: number; seconds: number; later: number; poNumber: string; buyerReference: string; note: string; shipTo: string | object; billTo: string | object; shippingMethod: string; destination: string | object; network: string; payBy: string; neededBy: Date | string; deliverComplete: boolean; papersTo: string; companyId: string; awaitingApproval: boolean; offerId: string; byTransfer: boolean; countedFor: List<string>; chargeKinds: List<string>; chargeNames: List<string>; chargeCents: List<number>; percents: List<number | string>; categories: List<string>; checks: List<string>; call: string; key: string; hash: string; mailId: string }; row: { id: string; serial: number; customer_name: string; email: string; address: string; phone: string; state: 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded'; total_cents: number; currency: string; transaction_id: string | null; hold_until: Date; created_at: Date; hold_until_verified: Date | null; po_number: string | null; note: string | null; ship_to: Json | null; bill_to: Json | null; shipping_method: string | null; destination: Json | null; fulfilment: 'to-ship' | 'partly-shipped' | 'shipped' | 'cancelled' | null; dispute_lost: boolean | null; reduced_lines: number | null; pay_by: 'card' | 'transfer'; buyer_reference: string | null; needed_by: string | null; deliver_complete: boolean; leaves_by: string | null; papers_to: string | null; company_id: string | null; awaiting_approval: boolean; offer_id: string | null; offer_serial: number | null; description: string; lines: Json; line_count: number; charges: Json; shipments: Json; receipts: Json | null; missing_cents: number | null; refunded_cents: number | null } }
  'write-paper': { values: { factsKind: string; facts: string | object; id: string; orderId: string; refundId: string; shipmentId: string; corrects: string }; row: {  } }
  'write-shipment': { values: { shipmentId: string; id: string; carrier: string; trackingNumber: string; callerId: string; lines: string | object }; row: {  } }
  'write-to-talk': { values: { fromShop: boolean; talk: string; actor: string; text: string; mailId: string }; row: { id: string; from_shop: boolean; text: string; at: Date } }
  'zone-of-shop': { values: {  }; row: { zone: string | null } }
}
