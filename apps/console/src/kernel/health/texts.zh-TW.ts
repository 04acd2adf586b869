export const texts = {
  health: {
    title: {
      orders_stopped_other: '已經 {{count}} 小時沒有新訂單',
      version_unseen: '沒有訪客看到版本「{{version}}」',
      store_traffic_fell: '全店訪客比平常少 {{missing}}',
      traffic_fell: '看到的訪客比平常少 {{missing}}',
      sample_ratio: '流量分配異常，數字不可信',
      view_errors: '{{share}} 的訪客看不到完整的版本「{{version}}」',
      changes_given_up: '頁面還原了版本「{{version}}」的變更',
      traffic_rose: '看到的訪客是平常的 {{times}} 倍',
    },
    todo: {
      orders_stopped_other:
        '訪客仍持續造訪，這段時間平常約有 {{expected}} 筆訂單。請確認訂單完成頁是否仍送出購買事件；若由伺服器傳送訂單，請確認伺服器金鑰仍然有效。',
      version_unseen:
        '過去 24 小時內，依權重應有約 {{expected}} 位新訪客看到這個版本，實際上一位也沒有。請預覽這個版本，確認能正常顯示；若是重新導向，請確認目的網頁能開啟，且裝有安裝碼。',
      store_traffic_fell: '{{date}}的全店訪客明顯減少。請確認安裝碼仍在商店的每個網頁上，商店也能正常開啟。',
      traffic_fell:
        '{{date}}有 {{seen}} 位訪客看到，平常約 {{expected}} 位，而商店整體沒有同樣的變化。請確認網頁的網址沒有改變，且仍符合網址規則。',
      sample_ratio: '找出原因並修正之前，請不要依報表的數字做決定。',
      view_errors:
        '過去 24 小時內，看過這個版本的 {{expected}} 位訪客中，有 {{seen}} 位至少有一項變更沒有套用。請檢查元素是否還在頁面上，或商店是否改版。',
      changes_given_up:
        '頁面一再還原內容，或以 important 樣式蓋過變更，因此訪客看到的是原始內容。請改選其他元素，完成後將相關通知標記為已處理。',
      traffic_rose:
        '{{date}}有 {{seen}} 位訪客看到，平常約 {{expected}} 位，商店整體的成長無法解釋這項變化。若不是廣告或活動帶來的訪客，請確認網址規則沒有比對到其他網頁，並留意機器人流量。',
    },
    way: { versions: '前往版本', settings: '前往設定', report: '查看報表', store: '前往容器設定' },
    since: '{{time}} 發現',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
