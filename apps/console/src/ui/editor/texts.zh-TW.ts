export const texts = {
  conflict: {
    title: '內容已在別處更新',
    body: '您編輯的同時，另一個分頁或其他人儲存了新的內容。您可以載入新的內容，或用您的變更覆蓋相同的欄位。',
    onlyTheirs: '您編輯的同時，另一個分頁或其他人儲存了新的內容。您的變更已無法儲存，載入前請先複製需要的內容。',
    reload: '捨棄我的變更並載入',
    overwrite: '覆蓋',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
