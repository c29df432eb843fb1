import HtmlWebpackPlugin from 'html-webpack-plugin'

export default {
  mode: 'production',
  entry: './src/main.js',
  // WalletConnect's code, which loads on demand, is above the 250 kB that webpack warns about.
  performance: { maxAssetSize: 500_000 },
  plugins: [new HtmlWebpackPlugin({ template: './index.html' })],
}
