export const texts = {
  overlaps: {
    title_other: '{{count}} 個同時段的項目使用相同的優惠碼',
    own: '本次：{{window}}',
    other: '「{{name}}」（優惠碼 {{codes}}）：{{window}}',
    advice: '訪客可能看到兩個相同的優惠碼，也無法分辨訂單來自哪一個。請調整時間或優惠碼，或維持現狀繼續。',
    open: '查看「{{name}}」',
    anyStart: '未設定開始時間',
    anyEnd: '未設定結束時間',
    window: '{{from}}～{{to}}',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
