import { isAdmin, issueToken } from './account.ts'
import type { Call } from './call.ts'
import { addProduct, deleteProduct, getTool, listTools } from './catalog.ts'
import { addImage } from './images.ts'
import {
  cancelAnyOrder,
  cancelOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
  placeOrder,
} from './orders.ts'
import { createPaymentIntent, recordPayment } from './payments.ts'
import { getProfile, updateProfile } from './profile.ts'
import { addReview, listReviews } from './reviews.ts'
import { listUsers, makeAdmin, removeUser } from './users.ts'

/**
 * Every call of the API in reading order. The API document is made from it, and server/rights.test.ts compares it with
 * what is mounted. The card provider's webhook and the identity provider's own calls are no part of the contract.
 */
export const allCalls: readonly Call[] = [
  listTools,
  getTool,
  addProduct,
  deleteProduct,
  addImage,
  placeOrder,
  listMyOrders,
  getPayableOrder,
  cancelOrder,
  listAllOrders,
  cancelAnyOrder,
  createPaymentIntent,
  recordPayment,
  listReviews,
  addReview,
  issueToken,
  isAdmin,
  listUsers,
  makeAdmin,
  removeUser,
  getProfile,
  updateProfile,
]
