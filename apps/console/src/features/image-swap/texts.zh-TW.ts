export const texts = {
  imageSwap: {
    summary: { nothing: '尚未選擇圖片', noTo: '尚未選擇新圖片' },
    size: '{{width}} × {{height}} 像素',
    places_other: '{{count}} 處',
    from: {
      title: '商店圖片',
      help: '選擇商店裡要換掉的圖片。不論頁面使用哪個尺寸，都會一併替換。',
      address: '圖片網址',
      addressHelp: '可以在商店的圖片上按右鍵，複製圖片網址後貼上。',
      pick: '從頁面選擇圖片',
    },
    to: {
      title: '新圖片',
      image: '圖片',
      imageHelp: '從圖片庫選擇。會沿用原本的寬高，版面不會跳動。',
      alt: '替代文字（選填）',
      altHelp: '給看不到圖片的訪客與搜尋引擎。',
      altPlaceholder: '留空則沿用原本的文字',
    },
    pictures: {
      title: '從頁面選擇圖片',
      page: '頁面網址',
      pageHelp: '商店的任一頁面，例如首頁或商品頁。',
      list: '列出圖片',
      failed: '無法列出圖片',
      none: '這個頁面的原始碼裡沒有圖片。請換一個頁面，或直接貼上圖片網址。',
      scripted: '這個頁面由程式產生，原始碼裡看不到全部的圖片。找不到時，請直接貼上圖片網址。',
      choose_other: '找到 {{count}} 張圖片，點選要換掉的那一張。',
    },
    compare: {
      title: '前後對照',
      before: '原本的圖片',
      after: '新圖片',
      broken: '無法載入商店圖片，請確認網址是否正確。',
      sides: '兩張圖片的比例不同。為了維持版面，新圖片左右約 {{share}} 會被裁切。',
      ends: '兩張圖片的比例不同。為了維持版面，新圖片上下約 {{share}} 會被裁切。',
    },
    pages: {
      title: '出現的頁面',
      help: '在符合網址規則的頁面中，找出這張圖片出現的位置。檢查的是未登入的訪客收到的網頁原始碼，一次最多 50 頁，優先檢查訪客最常看的。',
      run: '尋找頁面',
      again: '重新尋找',
      notBegun: '無法開始尋找',
      failed: '取得結果失敗',
      waiting: '等待開始…',
      progress: '正在檢查頁面：{{done}} / {{total}}',
      other: '正在檢查另一個圖片替換，請稍候…',
      gaveUp: '檢查沒有完成，請再試一次。',
      none: '還沒有尋找過。',
      old: '以下是先前選擇的圖片的結果，請重新尋找。',
      summary: '檢查了 {{looked}} 頁，其中 {{on}} 頁出現，共 {{places}} 處',
      more: '符合網址規則的頁面共有 {{matched}} 頁，只檢查了其中一部分；其他頁面上的圖片一樣會替換。',
      checked: '檢查時間：',
      scripted: '由程式產生，無法由原始碼判斷',
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
