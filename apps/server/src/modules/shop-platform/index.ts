export { disconnectShop } from './disconnect.ts'
export { detachShops } from './store.ts'
export { isShopOperator } from './uninstall.ts'
