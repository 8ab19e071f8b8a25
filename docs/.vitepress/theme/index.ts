/** The theme of the site: the default theme of VitePress with custom fonts, colors and home page. */
import "@fontsource-variable/bricolage-grotesque";
import "@fontsource-variable/jetbrains-mono";
import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import Landing from "./Landing.vue";
import "./colors.css";
import "./type.css";
import "./content.css";
import "./landing.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    // `layout: landing` in the front matter of a page.
    app.component("landing", Landing);
  },
} satisfies Theme;
