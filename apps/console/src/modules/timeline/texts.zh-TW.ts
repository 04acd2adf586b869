export const texts = {
  seasons: {
    lead: '依開始時間排列。草稿要先填寫開始時間才會出現在這裡。',
    months: '顯示期間',
    count: '{{count}} 個月',
    earlier: '往前',
    later: '往後',
    today: '回到今天',
    failed: '無法載入時間表',
    empty: '這段期間沒有任何檔期',
    emptyBody: '換一段期間看看，或替草稿填寫開始時間。',
    more: '這段期間的項目太多，只列出前 {{count}} 個，請縮短期間。',
    now: '現在',
    from: '{{time}} 開始',
    adoptedSince: '{{time}} 起套用',
    adopted: '套用期間：{{days}}',
    open: '未設定結束時間',
    schedule: '權重排程「{{name}}」',
    schedules: '權重排程：{{names}}',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
