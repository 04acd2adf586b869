export const texts = {
  dates: {
    pick: '請選擇日期與時間',
    midnight: '今天午夜 24:00',
    hours: '時',
    minutes: '分',
    half: '上午或下午',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
