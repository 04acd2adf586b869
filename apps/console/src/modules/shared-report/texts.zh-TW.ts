export const texts = {
  shared: {
    readOnly: '唯讀報表，有效至 {{until}}（{{zone}}）。',
    notStarted: '尚未開始',
    neverShown: '還沒開始就已結束',
    progress: '目前進度',
    print: '列印',
    invalid: '這個連結無法使用',
    invalidBody: '連結可能已到期或被撤銷，或是網址不完整。請向分享報表的人索取新的連結。',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
