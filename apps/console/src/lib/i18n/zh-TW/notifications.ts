/** What the bell and its dialog say. */
export const notifications = {
  notifications: {
    title: '通知',
    open: '通知',
    openUnread_other: '通知，{{count}} 則未處理',
    failed: '取得通知失敗',
    pickBody: '通知依容器分開。選擇容器後，就能看到它的通知。',
    tabs: { unresolved: '未處理', resolved: '已處理' },
    columns: { status: '狀態', event: '事件', source: '來源', time: '時間', actions: '動作' },
    status: { open: '未處理', handled: '已處理' },
    pushFailed: '通知失敗，請檢查Line綁定',
    times_other: '{{count}} 次',
    events: {
      element_not_found: '找不到要修改的元素',
      change_undone: '頁面一再還原變更',
      style_overridden: '頁面樣式蓋過變更',
      script_failed: '自訂 JavaScript 發生錯誤',
      login_failing: '登入失敗次數異常',
      rule_refused: '實驗因網址規則暫停顯示',
    },
    explain: {
      element_not_found:
        '版本要修改的元素不在頁面上，或不只一個，因此訪客看到的是沒有這項變更的頁面。請確認頁面是否改版，並更新選擇器。',
      change_undone:
        '頁面一再把內容改回去，因此已放棄這項變更，訪客看到的是原始內容。請改選其他元素。',
      style_overridden:
        '頁面的 important 樣式蓋過版本，因此已放棄這項變更，訪客看到的是原始內容。請改選其他元素。',
      script_failed: '版本的自訂 JavaScript 執行時發生錯誤。頁面的其他部分不受影響。',
      login_failing: '登入成功的比例低於設定的門檻。請檢查商店的登入流程。',
      rule_refused:
        '網址規則中的規則運算式可能使商店的頁面停止回應，或比對到其他網址，因此訪客目前看不到這個實驗。請結束實驗；若要繼續進行，請複製實驗，在複本中修改規則後再發布。',
    },
    details: '查看詳情',
    hide: '收合詳情',
    fields: {
      experiment: '實驗',
      version: '版本',
      selector: '選擇器',
      rule: '網址規則',
      part: '有問題的部分',
      message: '錯誤訊息',
      page: '頁面',
      count: '發生次數',
      first: '第一次發生',
      last: '最近一次發生',
      handled: '處理時間',
      handledBy: '{{time}}，{{name}}',
      push: '推播',
    },
    toVersion: '前往版本',
    toSettings: '前往實驗設定',
    resolve: {
      verb: '標記為已處理',
      title: '將「{{name}}」標記為已處理？',
      body: '之後若再次發生，會出現新的通知。',
      done: '已標記為已處理',
    },
    resolveAll: {
      verb: '全部標記為已處理',
      title_other: '將這個容器的 {{count}} 則通知全部標記為已處理？',
    },
    empty: {
      unresolved: '沒有未處理的通知',
      unresolvedBody: '版本在頁面上找不到元素或發生錯誤時，會在這裡告訴您。',
      resolved: '還沒有已處理的通知',
      resolvedBody: '標記為已處理的通知會保留在這裡。',
    },
  },
} as const
