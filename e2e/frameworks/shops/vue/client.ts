import { createApp } from 'vue'
import { openShop } from '../controls.ts'
import App from './app.vue'

createApp(App, { onLive: () => openShop('Vue') }).mount('#app')
