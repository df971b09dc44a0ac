import { isAdmin, issueToken } from './account.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { listAlternatives, listRulings, replaceRulings } from './alternatives.ts'
import { listBomColumns, rememberBomColumns } from './bom-columns.ts'
import { readBom } from './boms.ts'
import type { Call } from './call.ts'
import { getCart, replaceCart } from './cart.ts'
import { addProduct, deleteProduct, getPart, getTool, listTools } from './catalog.ts'
import { sendMessage } from './contact.ts'
import { listCrossReferences, listEquivalents, replaceCrossReferences } from './cross-references.ts'
import { addDatasheet } from './datasheets.ts'
import {
  addChoice,
  addFamily,
  addParameter,
  changeChoice,
  changeParameter,
  getDeskFamily,
  listAllFamilies,
  listFamilyEvents,
  placeFamily,
  removeChoice,
  removeFamily,
  removeParameter,
  renameFamily,
} from './desk-families.ts'
import { answerMessage, listMessageEvents, listMessages, reopenMessage } from './desk-messages.ts'
import {
  changeProduct,
  correctStock,
  getProduct,
  listProductEvents,
  listProducts,
  restoreProduct,
} from './desk-products.ts'
import { getFamilyLinks } from './family-links.ts'
import { getFamily, listFamilies } from './family-tree.ts'
import { addShipment, claimOrder, listOrdersToShip, listPicks, unclaimOrder } from './fulfilment.ts'
import { addImage } from './images.ts'
import {
  addList,
  getList,
  getSharedList,
  listLists,
  removeList,
  replaceList,
  shareList,
  unshareList,
} from './lists.ts'
import { decideCheck } from './order-checks.ts'
import {
  cancelAnyOrder,
  cancelOrder,
  getOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
  listOrderEvents,
  placeOrder,
  placeOrderOfLines,
} from './orders.ts'
import { getOverview } from './overview.ts'
import {
  changePassword,
  closeOwnAccount,
  endOwnSession,
  endSession,
  endSessions,
  getOwnAccount,
  listSessions,
  sendVerification,
  verifyEmail,
} from './own-account.ts'
import { listPackagings } from './packagings.ts'
import { getFacet, listParts } from './parts.ts'
import { addRefund, createPaymentIntent, recordPayment, refundOrder, settleRefund } from './payments.ts'
import { priceLines } from './prices.ts'
import { erasePerson, exportPerson } from './privacy.ts'
import { applyImport, checkImport, discardImport, listImports } from './product-imports.ts'
import { getProfile, updateProfile } from './profile.ts'
import { listRegions } from './regions.ts'
import {
  addReview,
  hideReview,
  listAllReviews,
  listReviewEvents,
  listReviews,
  showReview,
} from './reviews.ts'
import { getSettings, listSettingsEvents, replaceSettings } from './shop-settings.ts'
import { getText, previewText } from './shop-texts.ts'
import { addStockNotice, endStockNotices, listStockNotices, removeStockNotice } from './stock-notices.ts'
import { listSuggestions } from './suggestions.ts'
import { cancelUnpaidOrders, listUserEvents, listUsers, makeAdmin, removeUser, reopenUser } from './users.ts'

/**
 * Every call of the API, in the order of the API document. server/web/rights.test.ts compares the list with the mounted
 * routes. The card provider's webhook and the identity provider's own calls are not part of the contract.
 */
export const allCalls: readonly Call[] = [
  listTools,
  getTool,
  listParts,
  getFacet,
  listSuggestions,
  getPart,
  listAlternatives,
  listPackagings,
  listEquivalents,
  listFamilies,
  getFamily,
  getFamilyLinks,
  priceLines,
  listRegions,
  getCart,
  replaceCart,
  readBom,
  listBomColumns,
  rememberBomColumns,
  addProduct,
  deleteProduct,
  listProducts,
  getProduct,
  changeProduct,
  correctStock,
  restoreProduct,
  listProductEvents,
  listImports,
  checkImport,
  applyImport,
  discardImport,
  listAllFamilies,
  getDeskFamily,
  addFamily,
  renameFamily,
  placeFamily,
  removeFamily,
  addParameter,
  changeParameter,
  removeParameter,
  addChoice,
  changeChoice,
  removeChoice,
  listFamilyEvents,
  listRulings,
  replaceRulings,
  listCrossReferences,
  replaceCrossReferences,
  addImage,
  addDatasheet,
  placeOrder,
  placeOrderOfLines,
  listMyOrders,
  getPayableOrder,
  getOrder,
  listOrderEvents,
  cancelOrder,
  listAllOrders,
  cancelAnyOrder,
  listLists,
  addList,
  getList,
  replaceList,
  removeList,
  shareList,
  unshareList,
  getSharedList,
  listStockNotices,
  addStockNotice,
  removeStockNotice,
  endStockNotices,
  listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  listOrdersToShip,
  claimOrder,
  unclaimOrder,
  addShipment,
  decideCheck,
  listPicks,
  getSettings,
  replaceSettings,
  listSettingsEvents,
  getText,
  previewText,
  getOverview,
  createPaymentIntent,
  recordPayment,
  refundOrder,
  addRefund,
  settleRefund,
  listReviews,
  addReview,
  listAllReviews,
  hideReview,
  showReview,
  listReviewEvents,
  sendMessage,
  listMessages,
  answerMessage,
  reopenMessage,
  listMessageEvents,
  issueToken,
  isAdmin,
  getOwnAccount,
  sendVerification,
  verifyEmail,
  changePassword,
  listSessions,
  endOwnSession,
  endSession,
  endSessions,
  closeOwnAccount,
  listUsers,
  listUserEvents,
  makeAdmin,
  removeUser,
  cancelUnpaidOrders,
  reopenUser,
  exportPerson,
  erasePerson,
  getProfile,
  updateProfile,
]
