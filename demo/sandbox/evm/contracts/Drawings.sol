// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The metadata of pictures as data URIs: JSON with an SVG inside. Each album has three drawings in four palettes.
library Drawings {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    /// The metadata of one picture. Album 0 has landscapes, the others have patterns.
    function uri(uint8 album, uint256 id) internal pure returns (string memory) {
        uint256 kind = (id - 1) % 3;
        string[4] memory ink = palette(album, (id - 1) / 3 % 4);
        string memory drawn = album == 0 ? landscape(kind, ink) : pattern(kind, ink);
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 40 40">', drawn, "</svg>"
        );
        bytes memory json = abi.encodePacked(
            '{"name":"',
            title(album, kind),
            '","description":"Drawn by the sandbox","image":"data:image/svg+xml;base64,',
            base64(svg),
            '"}'
        );
        return string.concat("data:application/json;base64,", base64(json));
    }

    function title(uint8 album, uint256 kind) private pure returns (string memory) {
        if (album == 0) return kind == 0 ? "Night harbour" : kind == 1 ? "Low tide" : "Two hills";
        return kind == 0 ? "Pinwheel" : kind == 1 ? "Quarter moons" : "Stairwell";
    }

    /// Four colours from the ground to the light.
    function palette(uint8 album, uint256 tone) private pure returns (string[4] memory) {
        if (album == 0) {
            if (tone == 0) return ["#263a5c", "#0f1b30", "#ffd79a", "#3d5a86"];
            if (tone == 1) return ["#f2b48c", "#5c3a4f", "#fff1d6", "#c9705f"];
            if (tone == 2) return ["#9fd0c8", "#22524f", "#fdfbe4", "#5d9c92"];
            return ["#c8cbe8", "#343a66", "#ffe08a", "#7c83ba"];
        }
        if (tone == 0) return ["#ece5d8", "#d9552b", "#d9552b", "#23303f"];
        if (tone == 1) return ["#dfeaf0", "#1f6fb2", "#10395e", "#f2c14b"];
        if (tone == 2) return ["#efe3ec", "#8a3b7d", "#4b1f52", "#f09e6c"];
        return ["#e6eddc", "#2c7a4b", "#12432a", "#e8c34f"];
    }

    function landscape(uint256 kind, string[4] memory ink) private pure returns (string memory) {
        string memory sky = rect("0", "0", "40", "40", ink[0]);
        if (kind == 0) return string.concat(sky, disc("12", "14", "7", ink[2]), rect("0", "24", "40", "16", ink[1]));
        if (kind == 1) {
            string memory sand = string.concat(rect("0", "26", "40", "14", ink[2]), rect("0", "20", "40", "6", ink[3]));
            return string.concat(sky, sand, path("M0 33c7-3 13-3 20 0s13 3 20 0v7H0z", ink[1]));
        }
        string memory hills = string.concat(path("M0 30 13 14l14 26H0z", ink[3]), path("M12 40 28 19l12 16v5z", ink[1]));
        return string.concat(sky, disc("30", "10", "4", ink[2]), hills);
    }

    function pattern(uint256 kind, string[4] memory ink) private pure returns (string memory) {
        string memory ground = rect("0", "0", "40", "40", ink[0]);
        if (kind == 0) return string.concat(ground, path("M0 0h40L20 20z", ink[1]), path("M0 40h40L20 20z", ink[2]));
        if (kind == 1) {
            string memory moons = string.concat(path("M0 0a20 20 0 0 1 20 20H0z", ink[1]), path("M20 20h20a20 20 0 0 1-20 20z", ink[2]));
            return string.concat(ground, moons, path("M20 0h20v20A20 20 0 0 1 20 0z", ink[3]));
        }
        string memory steps = string.concat(rect("0", "30", "40", "10", ink[2]), rect("10", "20", "30", "10", ink[1]));
        return string.concat(ground, steps, rect("20", "10", "20", "10", ink[3]), rect("30", "0", "10", "10", ink[2]));
    }

    function rect(string memory x, string memory y, string memory w, string memory h, string memory fill)
        private
        pure
        returns (string memory)
    {
        return string(
            abi.encodePacked('<rect x="', x, '" y="', y, '" width="', w, '" height="', h, '" fill="', fill, '"/>')
        );
    }

    function disc(string memory x, string memory y, string memory r, string memory fill)
        private
        pure
        returns (string memory)
    {
        return string(abi.encodePacked('<circle cx="', x, '" cy="', y, '" r="', r, '" fill="', fill, '"/>'));
    }

    function path(string memory d, string memory fill) private pure returns (string memory) {
        return string.concat('<path d="', d, '" fill="', fill, '"/>');
    }

    function base64(bytes memory data) private pure returns (string memory) {
        bytes memory text = new bytes((data.length + 2) / 3 * 4);
        for (uint256 i = 0; i < data.length; i += 3) {
            uint256 to = i / 3 * 4;
            uint256 left = data.length - i;
            uint256 three = uint256(uint8(data[i])) << 16;
            if (left > 1) three |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) three |= uint8(data[i + 2]);
            text[to] = ALPHABET[three >> 18];
            text[to + 1] = ALPHABET[three >> 12 & 63];
            text[to + 2] = left > 1 ? ALPHABET[three >> 6 & 63] : bytes1("=");
            text[to + 3] = left > 2 ? ALPHABET[three & 63] : bytes1("=");
        }
        return string(text);
    }
}
