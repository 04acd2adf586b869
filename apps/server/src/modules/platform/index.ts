export { leaveShop } from './leave.ts'
export { detachShops } from './store.ts'
export { isPlatformOperator } from './uninstall.ts'
