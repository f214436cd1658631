"""The package as a whole: its docstrings, its stubs, its version, its README."""

import ast
import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

import ludoteca
from ludoteca import _native

HERE = pathlib.Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["ludoteca", "ludoteca.pettingzoo", "ludoteca.openspiel"])
def test_docstrings_run(name):
    if name != "ludoteca":
        pytest.importorskip({"pettingzoo": "pettingzoo", "openspiel": "pyspiel"}[name.split(".")[1]])
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert failed == 0 and tried > 3


def test_the_readme_runs():
    failed, tried = doctest.testfile(str(HERE / "README.md"), module_relative=False, encoding="utf-8")
    assert failed == 0 and tried > 10


def public(names):
    return {name for name in names if not name.startswith("_")}


def test_the_stubs_have_what_the_compiled_part_has():
    """No name more, no name less, and everything is documented."""
    stub = pathlib.Path(ludoteca.__file__).with_name("_native.pyi")
    body = ast.parse(stub.read_text(encoding="utf-8")).body
    told = {node.name: node for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert set(told) == public(vars(_native)) - {"VERSION"} == set(ludoteca.__all__)
    for name, node in told.items():
        thing = getattr(_native, name)
        assert thing.__doc__, name
        if isinstance(node, ast.ClassDef) and not issubclass(thing, Exception):
            methods = public(child.name for child in node.body if isinstance(child, ast.FunctionDef))
            assert methods == public(vars(thing)), name
            for method in methods:
                assert getattr(thing, method).__doc__, (name, method)
    assert stub.with_name("py.typed").exists()


def test_a_compiled_part_of_another_version_is_told_in_one_sentence():
    code = (
        "import importlib.metadata as metadata; metadata.version = lambda name: '9.9.9'\n"
        "try:\n    import ludoteca\nexcept ImportError as error:\n    print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"ludoteca 9.9.9 is installed, but its compiled part is {ludoteca.__version__}")
    assert "pip install --force-reinstall" in said and said.count("\n") == 1


def test_the_wheel_does_not_say_where_it_was_built():
    library = pathlib.Path(_native.__file__).read_bytes()
    for folder in (HERE.parents[1], pathlib.Path.home() / ".cargo"):
        assert str(folder).encode() not in library


def test_without_numpy_arrays_say_what_is_missing():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import ludoteca\n"
        "print(ludoteca.solve(ludoteca.Table('rastros')).winner)\n"
        "try:\n    ludoteca.Table('rastros').features()\nexcept ImportError as error:\n    print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["1", "arrays need NumPy, which is not installed: pip install numpy"]
