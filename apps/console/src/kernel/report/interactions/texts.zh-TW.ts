export const texts = {
  interactions: {
    title: '訪客互動',
    help: '同一位訪客重複的動作只計一次',
    ofAll: '所有訪客的互動，不受上方的區隔影響；同一位訪客重複的動作只計一次',
    what: '動作',
    visitors: '訪客',
    share: '占看到者的比例',
    names: { widget_shown: '看到', widget_clicked: '點擊', widget_closed: '關閉', coupon_copied: '複製優惠碼' },
    codeOrders_other: '使用優惠碼的訂單：{{count}} 筆，{{amount}}',
    codeOrdersHelp:
      '整間商店的訂單，不限看過圖卡的訪客，退款前金額。優惠碼可能被轉傳，其中有些訂單沒有圖卡也會成立；圖卡實際帶來的收益，請看與保留組的比較。',
  },
} as const

declare module '../../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
