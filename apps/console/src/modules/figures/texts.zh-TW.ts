import {
  counterIconNames,
  figureSubjectNames,
  inLanguage,
  measureNames,
  soldWindowNames,
} from '@vitrine/contract/client'

export const texts = {
  figures: {
    measure: '顯示的數字',
    measures: inLanguage(measureNames, 'zh-TW'),
    of: '計算對象',
    subjects: inLanguage(figureSubjectNames, 'zh-TW'),
    product: '商品 ID',
    productHelp: '與商店 view_item、purchase 事件中的商品 ID 相同。',
    window: '期間',
    windows: inLanguage(soldWindowNames, 'zh-TW'),
    counts: {
      online: '計算最近 5 分鐘內瀏覽過的訪客，同一位訪客只算一次。',
      carts: '計算 30 分鐘內仍有動作、購物車裡有商品的訪客；移除或下單後就不再計算。',
      sold: '計算訂單中售出的件數並扣除退款，採用與報表相同的訂單。',
      ordered: '顯示距離上一筆訂單多久，24 小時內售出的件數達到最低數字才顯示。',
    },
    pageHelp: '頁面上的商品依商店的 view_item 事件判斷，沒有時依頁面的結構化資料（JSON-LD）。',
    real: '只顯示真實數字，不含機器人與預覽，無法自行輸入或放大。發布後才開始計算，幾分鐘內會出現；在那之前，預覽以最低數字示意。',
    now: {
      counting: '正在計算目前的數字…',
      incomplete: '填妥商品 ID 與最低數字後，這裡會顯示目前的數字。',
      failed: '無法取得目前的數字：{{reason}}',
      shown: '目前是 {{n}}，會顯示在商店上。',
      below: '目前是 {{n}}，低於最低數字，商店上不會顯示。',
      ordered: '最近 24 小時售出 {{n}} 件，會顯示在商店上。',
      none: '目前是 0，商店上不會顯示。',
      untold: {
        any: '最近 30 天沒有收到商店的事件，無法計算，商店上不會顯示。請確認商店已安裝安裝碼。',
        shop: '最近 30 天沒有收到 {{event}} 事件，無法計算，商店上不會顯示。',
        page: '最近 30 天沒有收到帶有商品 ID 的 {{event}} 事件，無法計算，商店上不會顯示。',
      },
      unknown: '最近 30 天的事件中沒有商品 ID「{{product}}」，商店上不會顯示。請確認商品 ID 是否正確。',
      page: {
        shown: '目前有 {{enough}} 項商品達到最低數字，會顯示在這些商品的頁面上。最高的是「{{product}}」，{{n}}。',
        below: '目前沒有商品達到最低數字，商店上不會顯示。最高的是「{{product}}」，{{n}}。',
      },
    },
    sources: {
      open: '查看數字來源',
      title: '數字來源',
      help: '商店頁面最近 {{days}} 天取得的數字：從何時開始、是多少，以及由哪段時間的多少筆事件計算而來。數字改變時才新增一筆。',
      none: '還沒有紀錄。發布後，數字達到最低數字時會開始記錄。',
      from: '開始時間',
      figure: '數字',
      hidden: '不再顯示',
      events: { online: '事件數', carts: '加入購物車事件數', sold: '訂單數', ordered: '24 小時內訂單數' },
      window: '計算期間',
      since: '{{since}} 至 {{until}}',
    },
    text: '文字',
    textHelp: '{{place}} 會換成數字，上一筆訂單則換成「12 分鐘前」這樣的時間；留空則依頁面語言顯示預設文字。',
    words: {
      online: '{n} 人正在看這件商品',
      carts: '{n} 人已放入購物車',
      sold: '過去 24 小時售出 {n} 件',
      ordered: '{n}有人購買這件商品',
    },
    faults: {
      figure_place: '文字中必須有一個 {{place}}，數字會顯示在這裡',
      figure_turned: '文字中不可有改變書寫方向的控制字元，數字會因此顛倒',
      figure_raised: '{{place}} 前後不可接數字、「萬」、「倍」等字，以免誇大真實數字',
    },
    minimum: '最低數字',
    minimumOfOrders: '最近 24 小時至少售出這麼多件才顯示，也才對外提供。',
    minimumHelp: '低於這個數字時不顯示，也不對外提供。',
    every: '更新頻率',
    everyHelp: '訪客停留在頁面時，每隔多久更新一次。',
    seconds: '秒',
    icon: '圖示',
    icons: inLanguage(counterIconNames, 'zh-TW'),
    size: '文字大小',
    iconColor: '圖示顏色',
    own: {
      ground: '加上底色',
      text_color: '自訂文字顏色（關閉時沿用頁面顏色）',
      number_color: '自訂數字顏色（關閉時與文字相同）',
    },
    colors: { ground: '底色', text_color: '文字顏色', number_color: '數字顏色' },
    align: { label: '對齊', left: '靠左', center: '置中', right: '靠右' },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
