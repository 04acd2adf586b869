const zh = {
  open: '聯絡我們',
  close: '關閉選單',
  top: '回到頁面頂端',
  line: 'LINE',
  messenger: 'Messenger',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  phone: '電話',
  mail: '電子郵件',
  address: '地址',
  link: '更多資訊',
}

/** What visitors read and hear. */
export const texts = {
  'zh-TW': zh,
  en: {
    open: 'Contact us',
    close: 'Close the menu',
    top: 'Back to top',
    line: 'LINE',
    messenger: 'Messenger',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    phone: 'Phone',
    mail: 'Email',
    address: 'Address',
    link: 'More',
  } satisfies typeof zh,
}
