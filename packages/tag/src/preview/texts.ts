const isOne = (count: number) => count === 1

const texts = {
  zh: {
    region: '櫥窗預覽',
    showing: '預覽中：',
    elsewhere: '此頁不符合網址規則，顯示原始內容',
    invalid: '預覽連結已失效',
    failed: '無法載入預覽',
    unrecorded: '不會記錄任何資料',
    leave: '離開預覽',
    none: (count: number, names: string) => `${count} 項頁面變更找不到元素：${names}`,
    many: (count: number, names: string) => `${count} 項頁面變更符合多個元素，未套用：${names}`,
    comma: '、',
  },
  en: {
    region: 'Vitrine preview',
    showing: 'Preview: ',
    elsewhere: 'this page does not match the URL rules and shows the original',
    invalid: 'This preview link is no longer valid',
    failed: 'The preview could not be loaded',
    unrecorded: 'nothing is recorded',
    leave: 'Leave preview',
    none: (count: number, names: string) =>
      `${count} ${isOne(count) ? 'change finds' : 'changes find'} no element: ${names}`,
    many: (count: number, names: string) =>
      `${count} ${isOne(count) ? 'change matches' : 'changes match'} several elements and ${isOne(count) ? 'is' : 'are'} not applied: ${names}`,
    comma: ', ',
  },
}

/** The bar's words in the language of the browser. */
export const findTexts = (language = navigator.language) => (/^zh/i.test(language) ? texts.zh : texts.en)
