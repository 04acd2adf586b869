const palette = {
  title: '前往',
  placeholder: '搜尋頁面、實驗或容器',
  screens: '頁面',
  experiments: '實驗',
  containers: '容器',
  organizations: '其他組織',
  searching: '搜尋中…',
  nothing: '找不到符合「{{typed}}」的項目',
  shortcuts: {
    title: '鍵盤快速鍵',
    palette: '前往任何頁面、實驗或容器',
    help: '顯示這份清單',
    next: '移到下一個項目（加 Shift 往回）',
    list: '在選單與清單中移動',
    ends: '移到選單或清單的第一項、最後一項',
    close: '關閉對話框或選單',
  },
} as const
/** What the command palette and the list of shortcuts say. */
export const keyboard = { palette } as const
