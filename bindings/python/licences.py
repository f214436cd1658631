"""Writes target/THIRD-PARTY.txt: the licences of what is linked into the compiled part. `cargo xtask python` calls it."""

import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).parent
NAMES = ("LICENSE*", "LICENCE*", "COPYING*", "UNLICENSE*", "NOTICE*")


def linked():
    """Name and version of every crate that is linked, ours left out."""
    tree = ["cargo", "tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]
    lines = subprocess.run(tree, cwd=HERE, check=True, capture_output=True, text=True).stdout.splitlines()
    words = {tuple(line.split()[:2]) for line in lines}
    return {(name, version.lstrip("v")) for name, version in words if not name.startswith("ludoteca-")}


def main():
    """Gathers the texts that the crates bring."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1"], cwd=HERE, check=True, capture_output=True, text=True
    ).stdout
    wanted = linked()
    parts = []
    for package in sorted(json.loads(metadata)["packages"], key=lambda package: package["name"]):
        if (package["name"], package["version"]) not in wanted:
            continue
        folder = pathlib.Path(package["manifest_path"]).parent
        files = sorted({file for pattern in NAMES for file in folder.glob(pattern) if file.is_file()})
        head = f"{package['name']} {package['version']}: {package['license']}"
        texts = [file.read_text(encoding="utf-8", errors="replace").strip() for file in files]
        parts.append("\n\n".join([f"{'=' * len(head)}\n{head}\n{'=' * len(head)}", *texts]))
    made = HERE / "target"
    made.mkdir(exist_ok=True)
    (made / "THIRD-PARTY.txt").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
