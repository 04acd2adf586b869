export const texts = {
  dates: {
    pick: '請選擇日期與時間',
    midnight: '今天午夜 24:00',
    hours: '時',
    minutes: '分',
    half: '上午或下午',
    previousMonth: '上個月',
    nextMonth: '下個月',
    previousYear: '上一年',
    nextYear: '下一年',
    previousDecade: '上一個十年',
    nextDecade: '下一個十年',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
