const palette = {
  title: '前往',
  placeholder: '搜尋頁面、實驗、容器或動作',
  screens: '頁面',
  experiments: '實驗',
  actions: '動作',
  containers: '容器',
  organizations: '其他組織',
  searching: '搜尋中…',
  nothing: '找不到符合「{{typed}}」的項目',
  invite: '邀請成員',
  createContainer: '新增容器',
  speak: '改用 {{language}}',
  scheme: { light: '改用淺色外觀', dark: '改用深色外觀', auto: '外觀跟隨裝置' },
  /** What else one may type to find an action, in English, too. */
  also: {
    create: 'create new add 新增 建立',
    invite: 'invite add member user 邀請 新增 成員',
    language: 'language 語言 中文 English',
    scheme: 'theme mode appearance 外觀 主題 模式',
    signOut: 'sign out log out logout 登出',
  },
  shortcuts: {
    title: '鍵盤快速鍵',
    palette: '前往任何頁面、實驗或容器，或執行動作',
    help: '顯示這份清單',
    next: '移到下一個項目（加 Shift 往回）',
    list: '在選單與清單中移動',
    ends: '移到選單或清單的第一項、最後一項',
    close: '關閉對話框或選單',
  },
} as const
/** What the command palette and the list of shortcuts say. */
export const keyboard = { palette } as const
