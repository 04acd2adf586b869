import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  corner: named('角落', 'corner'),
  size: named('大小', 'size'),
  icon: named('圖示', 'icon'),
  picture: named('圖片', 'image'),
  ball_color: named('底色', 'background color'),
  icon_color: named('圖示顏色', 'icon color'),
  label: named('顯示文字', 'text'),
  entries: named('選單項目', 'menu items'),
  type: named('種類', 'type'),
  back_to_top: named('回到頂端按鈕', 'back-to-top button'),
  desktop: named('電腦', 'desktop'),
  mobile: named('手機', 'mobile'),
  x: named('距離側邊', 'from the side'),
  y: named('距離上下邊緣', 'from the top or bottom'),
}

/** Ways to reach a store. */
export const entryTypes = {
  line: named('LINE', 'LINE'),
  messenger: named('Messenger', 'Messenger'),
  whatsapp: named('WhatsApp', 'WhatsApp'),
  instagram: named('Instagram', 'Instagram'),
  phone: named('電話', 'Phone'),
  mail: named('電子郵件', 'E-mail'),
  address: named('地址', 'Address'),
  link: named('其他連結', 'Other link'),
}

/** What the codes of a field are called. */
export const values = {
  type: entryTypes,
  icon: {
    chat: named('對話', 'Chat'),
    phone: named('電話', 'Phone'),
    heart: named('愛心', 'Heart'),
    gift: named('禮物', 'Gift'),
    menu: named('選單', 'Menu'),
    picture: named('自訂圖片', 'Custom image'),
  },
  corner: {
    'bottom-right': named('右下', 'Bottom right'),
    'bottom-left': named('左下', 'Bottom left'),
    'top-right': named('右上', 'Top right'),
    'top-left': named('左上', 'Top left'),
  },
}
