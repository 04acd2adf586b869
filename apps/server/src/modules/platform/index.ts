export { leaveShop } from './leave.ts'
export { detachShops } from './store.ts'
