import { named } from '@vitrine/contract/client'

/** How the menu, the title and the page itself call the library. */
export const names = {
  list: named('圖片庫', 'Image library'),
  about: named('上傳一次，各項功能都能選用的圖片', 'Images to upload once and choose wherever a feature shows one'),
}
