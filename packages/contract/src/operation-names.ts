import { named } from './kit/names.ts'

/** Fields that many resources have; those of one stand in its words. */
export const sharedFieldNames = {
  name: named('名稱', 'Name'),
  memo: named('備註', 'Notes'),
  status: named('狀態', 'Status'),
  container: named('容器', 'Container'),
  reason: named('原因', 'Reason'),
}

/** Places inside of such a field. */
export const changedPartNames = {
  changes: named('變更', 'changes'),
  op: named('動作', 'action'),
  selectors: named('選擇器', 'selectors'),
  value: named('內容', 'value'),
  attribute: named('屬性名稱', 'attribute'),
  href: named('連結網址', 'link URL'),
  target: named('開啟方式', 'opens in'),
  src: named('圖片網址', 'image URL'),
  alt: named('替代文字', 'alt text'),
  declarations: named('樣式', 'styles'),
  to: named('移動到', 'moved to'),
  position: named('位置', 'position'),
  name: named('名稱', 'name'),
  enabled: named('啟用', 'enabled'),
  css: named('自訂 CSS', 'custom CSS'),
  js: named('自訂 JavaScript', 'custom JavaScript'),
  redirect: named('目標網址', 'target URL'),
  trigger: named('顯示時機', 'trigger'),
  seconds: named('停留秒數', 'seconds on page'),
  percent: named('捲動深度', 'scroll depth'),
  selector: named('選擇器', 'selector'),
  event: named('事件名稱', 'event name'),
  visitor: named('訪客', 'visitors'),
  sources: named('流量來源', 'traffic source'),
  field: named('比對項目', 'field'),
  operator: named('比對方式', 'operator'),
  places: named('地區', 'location'),
  baseline_roas: named('基準 ROAS', 'baseline ROAS'),
  metrics: named('指標', 'metrics'),
  method: named('判定方法', 'method'),
  conversion_window_days: named('轉換期間（天）', 'conversion window (days)'),
  view_ids: named('版本', 'versions'),
  html: named('HTML', 'HTML'),
  srcset: named('各尺寸圖片', 'images by size'),
}
