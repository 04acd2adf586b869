import { expect, it } from 'vitest'
import { describeDevice } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'

it.each([
  [`${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${iphone} Mobile/15E148 Safari Line/15.10.0`, 'LINE', 'iOS'],
  [`${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${android} ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.10.0/IAB`, 'LINE', 'Android'],
  [`${iphone} Mobile/22F76 Instagram 400.0.0.30.80 (iPhone15,3; iOS 18_5; zh_TW; zh-Hant)`, 'Instagram', 'iOS'],
  [
    `${android} ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.1`,
    'Instagram',
    'Android',
  ],
  [`${iphone} Mobile/22F76 Barcelona 400.0.0.30.80 (iPhone15,3; iOS 18_5; zh_TW)`, 'Threads', 'iOS'],
  [`${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/500.0.0.40.90;FBDV/iPhone15,3;FBLC/zh_TW]`, 'Facebook', 'iOS'],
  [`${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.1;]`, 'Facebook', 'Android'],
  [`${iphone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/500.0.0.40.90]`, 'Messenger', 'iOS'],
  [
    `${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/500;]`,
    'Messenger',
    'Android',
  ],
  [`${iphone} Mobile/22F76 musical_ly_40.0.0 BytedanceWebview/d8a21c6`, 'TikTok', 'iOS'],
  [`${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60`, 'WeChat', 'Android'],
  [`${iphone} Mobile/22F76 Twitter for iPhone/11.10`, 'X', 'iOS'],
  [`${iphone} Mobile/22F76 [Pinterest/iOS]`, 'Pinterest', 'iOS'],
  [`${iphone} GSA/375.0.0 Mobile/15E148 Safari/604.1`, 'Google app', 'iOS'],
  [`${iphone} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iOS'],
  [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iOS'],
  [`${iphone} Mobile/22F76`, 'iOS WebView', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/140.0.0.0', 'Android WebView', 'Android'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})
