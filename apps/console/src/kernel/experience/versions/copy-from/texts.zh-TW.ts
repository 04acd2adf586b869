export const texts = {
  copyFrom: {
    title: '從其他{{kind}}複製版本',
    help: '內容會原樣複製成這份草稿的新版本，來源不受影響。',
    search: '搜尋{{kind}}或版本名稱',
    copy: '複製版本「{{name}}」',
    failed: '無法複製版本',
    loadFailed: '無法取得版本',
    none: '這個容器還沒有其他{{kind}}可以複製版本',
    noMatch: '找不到符合「{{key}}」的{{kind}}或版本',
    done: '已複製版本「{{name}}」',
  },
} as const

declare module '../../../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
