import { named } from '@vitrine/contract'

/** How the menu, the title and the page itself call the library. */
export const names = { list: named('圖片庫', 'Image library') }
