/** What the bell and its dialog say. */
export const notifications = {
  notifications: {
    title: '通知',
    failed: '取得通知失敗',
    pickBody: '通知依容器分開。選擇容器後，就能看到它的通知。',
    tabs: { unresolved: '未處理', resolved: '已處理' },
    columns: { status: '狀態', event: '事件', source: '來源', time: '時間', actions: '動作' },
    status: { open: '未處理', handled: '已處理' },
    pushFailed: '通知失敗，請檢查Line綁定',
    counts: { count_other: '{{count}} 次', orders_other: '{{count}} 筆訂單', visitors_other: '{{count}} 位訪客' },
    events: {
      element_not_found: '找不到要修改的元素',
      change_undone: '頁面一再還原變更',
      style_overridden: '頁面樣式蓋過變更',
      script_failed: '自訂 JavaScript 發生錯誤',
      errors_frequent: '超過 5% 的訪客看不到完整的版本',
      login_failing: '登入失敗次數異常',
      rule_refused: '實驗因網址規則暫停顯示',
      orders_held: '有訂單待確認',
      sample_ratio: '流量分配異常',
      version_unseen: '沒有訪客看到版本',
      traffic_fell: '看到的訪客明顯減少',
      traffic_rose: '看到的訪客異常增加',
      store_traffic_fell: '全店訪客明顯減少',
      orders_stopped: '沒有新訂單',
    },
    explain: {
      element_not_found:
        '版本要修改的元素不在頁面上，或不只一個，因此訪客看到的是沒有這項變更的頁面。請確認頁面是否改版，並更新選擇器。',
      change_undone:
        '頁面一再把內容改回去，因此已放棄這項變更，訪客看到的是原始內容。請改選其他元素，或請商店的開發人員協助。',
      style_overridden:
        '頁面的 important 樣式蓋過版本，因此已放棄這項變更，訪客看到的是原始內容。請移除這個樣式，或改選其他元素。',
      script_failed: '版本的自訂 JavaScript 執行時發生錯誤。頁面的其他部分不受影響。',
      errors_frequent:
        '過去 24 小時內，看過這個版本的訪客中，有超過 5% 的人至少有一項變更沒有套用。請檢查元素是否還在頁面上，或商店是否改版。標示為已處理後，只計算之後來的訪客。每個版本一天最多通知一次。',
      login_failing: '登入成功的比例低於設定的門檻。請檢查商店的登入流程。',
      rule_refused:
        '網址規則中的規則運算式可能使商店的頁面停止回應，或比對到其他網址，因此訪客目前看不到這個實驗。請結束實驗；若要繼續進行，請複製實驗，在副本中修改規則後再發布。',
      orders_held:
        '有訂單的金額過高或為負數，或有多位訪客回報同一筆訂單。在您確認之前，金額不合理的訂單不會計入報表；多人回報的訂單，先採計最可信的回報。每個容器一天最多通知一次。',
      sample_ratio: '各版本實際分到的訪客與設定的權重不符。找出原因並修正之前，請不要依報表的數字做決定。',
      version_unseen:
        '過去 24 小時內，依權重應有許多新訪客看到這個版本，實際上一位也沒有。請預覽這個版本，確認能正常顯示；若是重新導向，請確認目的網頁能開啟，且裝有安裝碼。',
      traffic_fell:
        '最近一個完整日看到的訪客明顯比平常少，而商店整體沒有同樣的變化。請確認網頁的網址沒有改變，且仍符合網址規則。',
      traffic_rose:
        '最近一個完整日看到的訪客明顯比平常多，商店整體的成長無法解釋這項變化。若不是廣告或活動帶來的訪客，請確認網址規則沒有比對到其他網頁，並留意機器人流量。',
      store_traffic_fell: '最近一個完整日的全店訪客明顯比平常少。請確認安裝碼仍在商店的每個網頁上，商店也能正常開啟。',
      orders_stopped:
        '訪客仍持續造訪，但不再有新訂單。請確認訂單完成頁是否仍送出購買事件；若由伺服器傳送訂單，請確認伺服器金鑰仍然有效。',
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
      orders: '待確認訂單',
      visitors: '受影響的訪客',
      hours: '沒有新訂單的時數',
      seen: '實際',
      expected: '預期',
      ofVisitors: '{{affected}} 位，共 {{visitors}} 位訪客看過這個版本（{{share}}）',
      first: '第一次發生',
      last: '最近一次發生',
      handled: '處理時間',
      handledBy: '{{time}}，{{name}}',
      push: '推播',
    },
    toVersion: '前往版本',
    toSettings: '前往實驗設定',
    toOrders: '前往待確認的訂單',
    toReport: '查看報表',
    toContainer: '前往容器設定',
    resolve: {
      verb: '標記為已處理',
      title: '將「{{name}}」標記為已處理？',
      body: '之後若再次發生，會出現新的通知。',
      done: '已標記為已處理',
      failed: '標記為已處理失敗',
    },
    resolveAll: {
      verb: '全部標記為已處理',
      title_other: '將這個容器的 {{count}} 則通知全部標記為已處理？',
    },
    empty: {
      unresolved: '沒有未處理的通知',
      unresolvedBody: '版本在頁面上找不到元素或發生錯誤、訪客或訂單異常，或有訂單待確認時，會在這裡告訴您。',
      resolved: '還沒有已處理的通知',
      resolvedBody: '標記為已處理的通知會保留在這裡。',
    },
  },
} as const
