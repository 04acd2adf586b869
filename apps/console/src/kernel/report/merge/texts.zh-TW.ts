export const texts = {
  merge: {
    title: '合併版本',
    open: '合併版本',
    body: '合併的版本在報表上算成同一個版本。每個版本只能屬於一個群組，隨時可以拆開。',
    verdictStays: '結論仍以發布時的版本為準，不會因為合併而改變。',
    versions: '要合併的版本',
    belongs: '已屬於「{{name}}」',
    name: '群組名稱',
    verb: '合併',
    done: '已合併為「{{name}}」',
    failed: '合併版本失敗',
    split: '拆開',
    splitOf: '拆開「{{name}}」',
    splitDone: '已拆開「{{name}}」',
    splitFailed: '拆開群組失敗',
    group: '「{{name}}」由 {{versions}} 合併',
  },
} as const

declare module '../../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
