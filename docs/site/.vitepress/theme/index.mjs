import Theme from 'vitepress/theme-without-fonts'
import './colours.css'
import './landing/landing.css'
import './landing/sections.css'
import LandingPage from './landing/LandingPage.vue'
import LiveExample from './live/LiveExample.vue'
import './playground/controls.css'
import './playground/playground.css'
import './reference.css'
import ThemePlayground from './playground/ThemePlayground.vue'

export default {
  extends: Theme,
  enhanceApp({ app }) {
    app.component('LandingPage', LandingPage)
    app.component('LiveExample', LiveExample)
    app.component('ThemePlayground', ThemePlayground)
  },
}
