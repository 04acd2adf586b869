export const texts = {
  pageEditor: {
    back: '回到版本',
    device: '裝置寬度',
    mode: '操作方式',
    pick: '選取元素',
    browse: '瀏覽頁面',
    pickHelp: '點選頁面上要變更的元素；也可用方向鍵移動',
    browseHelp: '連結與按鈕照常運作，可前往要變更的頁面',
    frame: '商店頁面',
    panel: '變更',
    opening: '正在開啟商店頁面',
    reload: '重新載入',
    openWindow: '在新視窗開啟',
    inWindow: '商店頁面已在另一個視窗開啟，請在那裡選取元素；變更仍在這裡編輯。',
    showWindow: '切換到該視窗',
    backToFrame: '改回這裡開啟',
    otherPage: '目前是 {{host}} 的頁面',
    nothing: '尚未選取元素',
    nothingBody: '在左側點選要變更的文字、圖片或按鈕。',
    path: '所在位置',
    size: '{{width}} × {{height}} 像素',
    ways: '找得到這個元素的方式：{{count}} 種',
    health: {
      good: '辨識穩定',
      fair: '辨識尚可：網站改版時可能需要重新選取',
      poor: '辨識不穩定：這個元素沒有固定的名稱，建議改選上一層',
    },
    change: '變更這個元素',
    silent: {
      title: '商店頁面沒有回應',
      window: '有些網站不允許顯示在其他網頁中。在新視窗開啟就能編輯，功能相同。',
      windowTitle: '新視窗中的頁面沒有回應',
      after: '請確認：這個頁面已貼上這個容器的安裝碼、頁面不需要登入，且沒有廣告阻擋程式擋下安裝碼。確認後請重新載入。',
      install: '檢查安裝碼',
    },
    blocked: {
      title: '瀏覽器擋下了新視窗',
      body: '請允許這個網站開啟彈出式視窗，再試一次。',
    },
    apart: {
      title: '新視窗與這裡的連線中斷',
      body: '視窗已關閉，或網站不允許與開啟它的頁面通訊。',
    },
    own: {
      title: '無法編輯這個頁面',
      body: '{{kind}}的網址與管理後台相同，請先到設定填寫商店的網址。',
    },
    token: '無法開啟頁面編輯器',
    notDraft: { title: '發布後無法修改版本內容', body: '若還沒有訪客看過，可以退回草稿再改；否則請複製成新的草稿。' },
    original: { title: '原始版本沒有變更', body: '它就是商店現在的頁面。請開啟其他版本來編輯。' },
    gone: '找不到這個版本',
    redirect: { title: '這個版本會導向另一個網址', body: '沒有可以在頁面上編輯的內容。' },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
